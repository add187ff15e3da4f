import { memberChannel, type RealtimeEvent } from '@troth/contract';
import { idToken } from '../session.ts';
import { startRealtime } from './client.ts';
import type { RealtimeStatus } from './status-slice.ts';

interface Live {
  userId: string;
  onStatus: (status: RealtimeStatus) => void;
  onEvent: (event: RealtimeEvent) => void;
}

/** Keeps a member's own channel open while the page is, and hands back what closes it. */
export function keepLive({ userId, ...told }: Live): () => void {
  const { protocol, host } = window.location;
  const realtime = startRealtime({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/event/realtime`,
    channel: memberChannel(userId),
    token: idToken,
    ...told,
  });
  const { wake, lose } = realtime;
  const wakeInSight = () => {
    if (document.visibilityState === 'visible') wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('offline', lose);
  document.addEventListener('visibilitychange', wakeInSight);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', lose);
    document.removeEventListener('visibilitychange', wakeInSight);
    realtime.stop();
  };
}
