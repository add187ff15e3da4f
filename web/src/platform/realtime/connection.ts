import '../zod.ts';
import { z } from 'zod';
import type { RealtimeStatus } from './status-slice.ts';

/** In milliseconds (specification §9). */
export interface RealtimeTimeouts {
  /** For the server to accept the connection, and then the subscription. */
  ack: number;
  /** For the server's next sign of life, where it names no time itself. */
  keepAlive: number;
  /** Before the first try after a loss. */
  firstReconnect: number;
  /** Before every further one. */
  reconnect: number;
}

export const REALTIME_TIMEOUTS: RealtimeTimeouts = {
  ack: 15_000,
  keepAlive: 300_000,
  firstReconnect: 5_000,
  reconnect: 60_000,
};

export interface Authorization {
  host: string;
  Authorization: string;
}

/** The AWS AppSync Events protocol: a browser's WebSocket can send no headers, so they travel as a subprotocol. */
const buildSubprotocols = (authorization: Authorization): string[] => [
  'aws-appsync-event-ws',
  `header-${base64Url(JSON.stringify(authorization))}`,
];

const base64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const errorsSchema = z.array(z.object({ errorType: z.string().optional() })).optional();

const frameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_ack'), connectionTimeoutMs: z.number().positive().optional() }),
  z.object({ type: z.literal('connection_error'), errors: errorsSchema }),
  z.object({ type: z.literal('subscribe_success'), id: z.string() }),
  z.object({ type: z.literal('subscribe_error'), id: z.string(), errors: errorsSchema }),
  z.object({ type: z.literal('data'), id: z.string(), event: z.string() }),
  z.object({ type: z.literal('ka') }),
]);

export type Frame = z.infer<typeof frameSchema>;

/** Undefined for whatever else a server may say. */
function parseFrame(text: string): Frame | undefined {
  return frameSchema.safeParse(parseJson(text)).data;
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the token was refused, and not something else in the way. */
const isUnauthorized = (frame: Frame): boolean =>
  'errors' in frame && frame.errors?.some(({ errorType }) => errorType === 'UnauthorizedException') === true;

interface ConnectionOptions {
  /** `wss://…/event/realtime` */
  url: string;
  channel: string;
  token: string;
  waits: RealtimeTimeouts;
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
const PHASE_OUTCOMES: Record<Phase, { silence: RealtimeStatus; close: RealtimeStatus }> = {
  connecting: { silence: 'Connection failed', close: 'Connection failed' },
  subscribing: { silence: 'Timeout disconnect', close: 'Connection closed' },
  live: { silence: 'Timeout disconnect', close: 'Connection closed' },
};

/** One WebSocket from its handshake to its end, subscribed to one channel. */
export function openConnection({ url, channel, token, waits, ...told }: ConnectionOptions): Connection {
  const authorization = { host: new URL(url).host, Authorization: token };
  const id = crypto.randomUUID();
  const socket = new WebSocket(url, buildSubprotocols(authorization));
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
    timer = setTimeout(() => end(PHASE_OUTCOMES[phase].silence), wait);
  }

  function take(frame: Frame) {
    if (frame.type === 'connection_error') return end('Connection failed', isUnauthorized(frame));
    if (phase === 'connecting' && frame.type === 'connection_ack') {
      phase = 'subscribing';
      keepAlive = frame.connectionTimeoutMs ?? keepAlive;
      send({ type: 'subscribe', id, channel, authorization });
      return expectWithin(waits.ack);
    }
    if ('id' in frame && frame.id !== id) return;
    if (frame.type === 'subscribe_error') return end('Subscription init error', isUnauthorized(frame));
    if (phase === 'subscribing' && frame.type === 'subscribe_success') {
      phase = 'live';
      expectWithin(keepAlive);
      return told.onSubscribed();
    }
    if (phase === 'live') expectWithin(keepAlive);
    if (frame.type === 'data') told.onEvent(parseJson(frame.event));
  }

  socket.onopen = () => send({ type: 'connection_init' });
  socket.onmessage = ({ data }) => {
    const frame = parseFrame(String(data));
    if (!isOver && frame !== undefined) take(frame);
  };
  socket.onclose = () => end(PHASE_OUTCOMES[phase].close);
  expectWithin(waits.ack);

  return { end, drop, isSilent: () => Date.now() > deadline };
}
