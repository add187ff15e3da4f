import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { ANSWER_MS, type AppSyncApi } from './app-sync-api.ts';

const PROTOCOL = 'aws-appsync-event-ws';
/** How long the API may stay silent where it does not say so itself. */
const SILENCE_MS = 300_000;

const errors = z.array(z.object({ errorType: z.string().optional() })).optional();

const Frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_ack'), connectionTimeoutMs: z.number().positive().optional() }),
  z.object({ type: z.literal('subscribe_success') }),
  z.object({ type: z.enum(['connection_error', 'subscribe_error', 'error']), errors }),
  /** Amazon's documentation shows the event as a string and as an array. */
  z.object({ type: z.literal('data'), event: z.union([z.string(), z.array(z.string())]) }),
  /** An event that could not be delivered. */
  z.object({ type: z.literal('broadcast_error') }),
  z.object({ type: z.literal('ka') }),
]);

interface Listener {
  onEvent(event: string): void;
  /** An event was sent that did not arrive. */
  onMissed(): void;
  /** Called once, when a subscription that stood has ended by itself. */
  onEnd(): void;
}

export interface Subscription {
  close(): void;
}

function frameOf(text: string) {
  try {
    return Frame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Base64url of the headers, since the WebSocket of a browser can send none. */
const asProtocol = (headers: Record<string, string>) =>
  `header-${Buffer.from(JSON.stringify(headers)).toString('base64url')}`;

/** Subscribes to the channel over a WebSocket of its own; rejects with the reason where that does not succeed. */
export async function subscribe(api: AppSyncApi, listener: Listener): Promise<Subscription> {
  const handshake = await api.authorizeFrame('{}');
  const socket = new WebSocket(api.realtimeUrl, [PROTOCOL, asProtocol(handshake)], {
    handshakeTimeout: ANSWER_MS,
    perMessageDeflate: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Subscription>();
  let isLive = false;
  let isOver = false;
  let silenceMs = SILENCE_MS;
  let timer: NodeJS.Timeout;

  const end = (reason: string | Error) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    socket.terminate();
    if (isLive) listener.onEnd();
    else reject(reason instanceof Error ? reason : new Error(reason));
  };
  const expectWithin = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end('it does not answer'), ms);
    timer.unref();
  };
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const askForChannel = async () => {
    const { channel } = api;
    const authorization = await api.authorizeFrame(JSON.stringify({ channel }));
    if (!isOver) send({ type: 'subscribe', id: randomUUID(), channel, authorization });
  };

  expectWithin(ANSWER_MS);
  socket.on('open', () => send({ type: 'connection_init' }));
  socket.on('error', end);
  socket.on('close', () => end('the connection was closed'));
  socket.on('message', (data) => {
    const frame = frameOf(String(data));
    if (isOver || frame === undefined) return;
    expectWithin(isLive ? silenceMs : ANSWER_MS);
    switch (frame.type) {
      case 'connection_ack':
        silenceMs = frame.connectionTimeoutMs ?? SILENCE_MS;
        return void askForChannel().catch(end);
      case 'subscribe_success':
        isLive = true;
        expectWithin(silenceMs);
        return resolve({
          close() {
            isLive = false;
            end('closed');
          },
        });
      case 'data':
        return [frame.event].flat().forEach(listener.onEvent);
      case 'broadcast_error':
        return listener.onMissed();
      case 'ka':
        return;
      default:
        return end(frame.errors?.[0]?.errorType ?? frame.type);
    }
  });
  return promise;
}
