import { type Frame, isRefusal, parsed, readFrame, subprotocols } from './protocol.ts';
import type { RealtimeStatus } from './status-slice.ts';
import type { Waits } from './waits.ts';

interface ConnectionOptions {
  /** `wss://…/event/realtime` */
  url: string;
  channel: string;
  token: string;
  waits: Waits;
  onSubscribed: () => void;
  onEvent: (event: unknown) => void;
  /** Called once. `refused` is true where the token was not accepted. */
  onEnd: (status: RealtimeStatus, refused: boolean) => void;
}

export interface Connection {
  /** Closes it and tells why. */
  end(status: RealtimeStatus): void;
  /** Closes it and tells nobody. */
  drop(): void;
  /** Whether the server should have been heard of by now: timers stand still while a computer sleeps. */
  isSilent(): boolean;
}

type Phase = 'connecting' | 'subscribing' | 'live';

/** What it means when nothing comes, or everything ends, in a phase. */
const outcomes: Record<Phase, { silence: RealtimeStatus; close: RealtimeStatus }> = {
  connecting: { silence: 'Connection failed', close: 'Connection failed' },
  subscribing: { silence: 'Timeout disconnect', close: 'Connection closed' },
  live: { silence: 'Timeout disconnect', close: 'Connection closed' },
};

/** One WebSocket from its handshake to its end, subscribed to one channel. */
export function connect({ url, channel, token, waits, ...told }: ConnectionOptions): Connection {
  const authorization = { host: new URL(url).host, Authorization: token };
  const id = crypto.randomUUID();
  const socket = new WebSocket(url, subprotocols(authorization));
  let phase: Phase = 'connecting';
  let keepAlive = waits.keepAlive;
  let isOver = false;
  let deadline = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: object) => socket.send(JSON.stringify(message));

  function drop() {
    isOver = true;
    clearTimeout(timer);
    socket.close();
  }

  function end(status: RealtimeStatus, refused = false) {
    if (isOver) return;
    drop();
    told.onEnd(status, refused);
  }

  function expectWithin(wait: number) {
    clearTimeout(timer);
    deadline = Date.now() + wait;
    timer = setTimeout(() => end(outcomes[phase].silence), wait);
  }

  function take(frame: Frame) {
    if (frame.type === 'connection_error') return end('Connection failed', isRefusal(frame));
    if (phase === 'connecting' && frame.type === 'connection_ack') {
      phase = 'subscribing';
      keepAlive = frame.connectionTimeoutMs ?? keepAlive;
      send({ type: 'subscribe', id, channel, authorization });
      return expectWithin(waits.ack);
    }
    if ('id' in frame && frame.id !== id) return;
    if (frame.type === 'subscribe_error') return end('Subscription init error', isRefusal(frame));
    if (phase === 'subscribing' && frame.type === 'subscribe_success') {
      phase = 'live';
      expectWithin(keepAlive);
      return told.onSubscribed();
    }
    if (phase === 'live') expectWithin(keepAlive);
    if (frame.type === 'data') told.onEvent(parsed(frame.event));
  }

  socket.onopen = () => send({ type: 'connection_init' });
  socket.onmessage = ({ data }) => {
    const frame = readFrame(String(data));
    if (!isOver && frame !== undefined) take(frame);
  };
  socket.onclose = () => end(outcomes[phase].close);
  expectWithin(waits.ack);

  return { end, drop, isSilent: () => Date.now() > deadline };
}
