import '../zod.ts';
import { z } from 'zod';
import type { RealtimeStatus } from './status-slice.ts';

/** Time-outs in milliseconds. */
export interface RealtimeTimeouts {
  /** For the server to accept the connection, and then the subscription. */
  ack: number;
  /** Between two keep-alives, if the server does not announce a time itself. */
  keepAlive: number;
  /** Before the first attempt after a loss. */
  firstReconnect: number;
  /** Before every further attempt. */
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

/**
 * The AWS AppSync Events protocol sends authorization as a subprotocol, because a browser's WebSocket cannot set
 * headers.
 */
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

/** The frame, or undefined if its shape is unknown. */
function parseFrame(text: string): Frame | undefined {
  return frameSchema.safeParse(parseJson(text)).data;
}

/** The parsed JSON, or undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the error is about the token and not about something else. */
const isUnauthorized = (frame: Frame): boolean =>
  'errors' in frame && frame.errors?.some(({ errorType }) => errorType === 'UnauthorizedException') === true;

interface ConnectionOptions {
  /** `wss://…/event/realtime` */
  url: string;
  channel: string;
  token: string;
  timeouts: RealtimeTimeouts;
  onSubscribed: () => void;
  onEvent: (event: unknown) => void;
  /** Called once. `refused` is true if the token was not accepted. */
  onEnd: (status: RealtimeStatus, refused: boolean) => void;
}

export interface Connection {
  /** Closes the connection and reports the reason. */
  end(status: RealtimeStatus): void;
  /** Closes the connection without reporting it. */
  drop(): void;
  /** Whether a keep-alive is overdue: timers stop while a computer sleeps. */
  isSilent(): boolean;
}

type Phase = 'connecting' | 'subscribing' | 'live';

/** The error to report when a phase times out or the socket closes in it. */
const PHASE_OUTCOMES: Record<Phase, { silence: RealtimeStatus; close: RealtimeStatus }> = {
  connecting: { silence: 'Connection failed', close: 'Connection failed' },
  subscribing: { silence: 'Timeout disconnect', close: 'Connection closed' },
  live: { silence: 'Timeout disconnect', close: 'Connection closed' },
};

/** One WebSocket from handshake to close, subscribed to one channel. */
export function openConnection({
  url,
  channel,
  token,
  timeouts,
  ...callbacks
}: ConnectionOptions): Connection {
  const authorization = { host: new URL(url).host, Authorization: token };
  const id = crypto.randomUUID();
  const socket = new WebSocket(url, buildSubprotocols(authorization));
  let phase: Phase = 'connecting';
  let keepAlive = timeouts.keepAlive;
  let hasEnded = false;
  let deadline = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: object) => socket.send(JSON.stringify(message));

  function drop() {
    hasEnded = true;
    clearTimeout(timer);
    socket.close();
  }

  function end(status: RealtimeStatus, refused = false) {
    if (hasEnded) return;
    drop();
    callbacks.onEnd(status, refused);
  }

  function expectWithin(timeoutMs: number) {
    clearTimeout(timer);
    deadline = Date.now() + timeoutMs;
    timer = setTimeout(() => end(PHASE_OUTCOMES[phase].silence), timeoutMs);
  }

  function handleFrame(frame: Frame) {
    if (frame.type === 'connection_error') return end('Connection failed', isUnauthorized(frame));
    if (phase === 'connecting' && frame.type === 'connection_ack') {
      phase = 'subscribing';
      keepAlive = frame.connectionTimeoutMs ?? keepAlive;
      send({ type: 'subscribe', id, channel, authorization });
      return expectWithin(timeouts.ack);
    }
    if ('id' in frame && frame.id !== id) return;
    if (frame.type === 'subscribe_error') return end('Subscription init error', isUnauthorized(frame));
    if (phase === 'subscribing' && frame.type === 'subscribe_success') {
      phase = 'live';
      expectWithin(keepAlive);
      return callbacks.onSubscribed();
    }
    if (phase === 'live') expectWithin(keepAlive);
    if (frame.type === 'data') callbacks.onEvent(parseJson(frame.event));
  }

  socket.onopen = () => send({ type: 'connection_init' });
  socket.onmessage = ({ data }) => {
    const frame = parseFrame(String(data));
    if (!hasEnded && frame !== undefined) handleFrame(frame);
  };
  socket.onclose = () => end(PHASE_OUTCOMES[phase].close);
  expectWithin(timeouts.ack);

  return { end, drop, isSilent: () => Date.now() > deadline };
}
