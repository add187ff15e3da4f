import { type RealtimeEvent, realtimeEvent } from '@troth/contract';
import { type Connection, connect } from './connection.ts';
import type { RealtimeStatus } from './status-slice.ts';
import { waits as specified, type Waits } from './waits.ts';

export interface RealtimeOptions {
  url: string;
  channel: string;
  /** Asked before every try; undefined where nobody is signed in any more. Renewed after the last was refused. */
  token: (renewal: { renew: boolean }) => Promise<string | undefined>;
  onStatus: (status: RealtimeStatus) => void;
  onEvent: (event: RealtimeEvent) => void;
  waits?: Waits;
}

export interface Realtime {
  /** Tries at once where it waits for its next try, or where the connection has died unnoticed. */
  wake(): void;
  /** Gives the connection up: the network is gone, which a socket would notice late. */
  lose(): void;
  /** For good. */
  stop(): void;
}

/** Stays subscribed until it is stopped: after a loss it tries after 5 s, then every minute (specification §9). */
export function startRealtime(options: RealtimeOptions): Realtime {
  const { url, channel, token, onStatus, onEvent, waits = specified } = options;
  let connection: Connection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let isStopped = false;
  let failures = 0;
  let renew = false;

  function failed(status: RealtimeStatus, refused = false) {
    connection = undefined;
    renew = refused;
    timer = setTimeout(attempt, failures === 0 ? waits.firstReconnect : waits.reconnect);
    failures += 1;
    onStatus(status);
  }

  async function attempt() {
    isTrying = true;
    clearTimeout(timer);
    const fresh = await token({ renew }).catch(() => null);
    isTrying = false;
    if (isStopped || fresh === undefined) return;
    if (fresh === null) return failed('Connection failed');
    connection = connect({
      url,
      channel,
      token: fresh,
      waits,
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
    wake() {
      if (connection?.isSilent()) connection.end('Timeout disconnect');
      if (!isStopped && !isTrying && connection === undefined) void attempt();
    },
    lose: () => connection?.end('Connection closed'),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      connection?.drop();
    },
  };
}
