import { memberChannel, type RealtimeEvent, realtimeEvent } from '@troth/contract';
import type { ApiDispatch } from '../api/api.ts';
import { getIdToken } from '../session/session.ts';
import {
  type Connection,
  openConnection,
  type RealtimeTimeouts,
  REALTIME_TIMEOUTS as specified,
} from './connection.ts';
import type { RealtimeStatus } from './status-slice.ts';

/** Handles an event; ignores events of other features. */
export type RealtimeHandler = (event: RealtimeEvent, dispatch: ApiDispatch) => void;

/** Refetches after a reconnect, because events may have been missed. */
export type CatchUpHandler = (dispatch: ApiDispatch) => void;

export interface RealtimeOptions {
  url: string;
  channel: string;
  /** Called before every attempt; undefined when signed out. Asks for a renewed token if the last one was refused. */
  token: (renewal: { renew: boolean }) => Promise<string | undefined>;
  onStatus: (status: RealtimeStatus) => void;
  onEvent: (event: RealtimeEvent) => void;
  timeouts?: RealtimeTimeouts;
}

export interface RealtimeClient {
  /** Reconnects at once if it is waiting for its next attempt or the connection has died unnoticed. */
  reconnect(): void;
  /** Closes the connection when the network is gone; the socket itself would notice late. */
  drop(): void;
  /** Stops for good. */
  stop(): void;
}

/** Keeps a subscription open until it is stopped: retries 5 s after a loss, then every minute. */
export function startRealtimeClient(options: RealtimeOptions): RealtimeClient {
  const { url, channel, token, onStatus, onEvent, timeouts = specified } = options;
  let connection: Connection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isConnecting = false;
  let isStopped = false;
  let failures = 0;
  let renew = false;

  function failed(status: RealtimeStatus, refused = false) {
    connection = undefined;
    renew = refused;
    timer = setTimeout(attempt, failures === 0 ? timeouts.firstReconnect : timeouts.reconnect);
    failures += 1;
    onStatus(status);
  }

  async function attempt() {
    isConnecting = true;
    clearTimeout(timer);
    const fresh = await token({ renew }).catch(() => null);
    isConnecting = false;
    if (isStopped || fresh === undefined) return;
    if (fresh === null) return failed('Connection failed');
    connection = openConnection({
      url,
      channel,
      token: fresh,
      timeouts,
      onSubscribed: () => {
        failures = 0;
        onStatus('Subscription ack');
      },
      onEvent: (sent) => {
        const event = realtimeEvent.safeParse(sent).data;
        if (event !== undefined) onEvent(event);
      },
      onEnd: failed,
    });
  }

  void attempt();

  return {
    reconnect() {
      if (connection?.isSilent()) connection.end('Timeout disconnect');
      if (!isStopped && !isConnecting && connection === undefined) void attempt();
    },
    drop: () => connection?.end('Connection closed'),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      connection?.drop();
    },
  };
}

interface MemberSubscription {
  userId: string;
  onStatus: (status: RealtimeStatus) => void;
  onEvent: (event: RealtimeEvent) => void;
}

/** Keeps the member's own channel subscribed while the page is open. Returns a function that closes it. */
export function keepMemberSubscribed({ userId, ...callbacks }: MemberSubscription): () => void {
  const { protocol, host } = window.location;
  const realtime = startRealtimeClient({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/event/realtime`,
    channel: memberChannel(userId),
    token: getIdToken,
    ...callbacks,
  });
  const { reconnect, drop } = realtime;
  const reconnectWhenVisible = () => {
    if (document.visibilityState === 'visible') reconnect();
  };
  window.addEventListener('online', reconnect);
  window.addEventListener('offline', drop);
  document.addEventListener('visibilitychange', reconnectWhenVisible);
  return () => {
    window.removeEventListener('online', reconnect);
    window.removeEventListener('offline', drop);
    document.removeEventListener('visibilitychange', reconnectWhenVisible);
    realtime.stop();
  };
}
