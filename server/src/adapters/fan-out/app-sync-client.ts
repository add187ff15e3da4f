import { randomUUID } from 'node:crypto';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { WebSocket } from 'ws';
import { z } from 'zod';

/** Time-out of a request, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** The maximum number of events in one publish request. */
export const PUBLISH_BATCH_SIZE = 5;

export interface AppSyncSettings {
  /** The origin of the API's HTTP endpoint. */
  endpoint: string;
  channel: string;
  /** An API key, or credentials to sign requests; the SDK looks for credentials if none are given. */
  access:
    | { apiKey: string }
    | { region: string; credentials?: { accessKeyId: string; secretAccessKey: string } | undefined };
}

export interface AppSyncApi {
  channel: string;
  realtimeUrl: string;
  /** The headers that authorise a WebSocket frame with this content; `{}` for the handshake. */
  authorizeFrame(content: string): Promise<Record<string, string>>;
  /** Publishes at most `PUBLISH_BATCH_SIZE` events; throws PublishFailed unless all were accepted. */
  publish(events: string[]): Promise<void>;
}

/** Only the name of this error is logged, so that the log never quotes published content. */
class PublishFailed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = `AppSync ${reason}`;
  }
}

/** The headers that AppSync expects in the signature of a WebSocket frame. */
const FRAME_HEADERS = {
  accept: 'application/json, text/javascript',
  'content-encoding': 'amz-1.0',
  'content-type': 'application/json; charset=UTF-8',
};

const Published = z.object({ failed: z.array(z.unknown()) });

/** Amazon's own domains have a separate host for WebSockets; a custom domain uses one host for both. */
function realtimeUrlOf(endpoint: string): string {
  const url = new URL('/event/realtime', endpoint);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hostname = url.hostname.replace('.appsync-api.', '.appsync-realtime-api.');
  return url.href;
}

type Authorize = (body: string, headers: Record<string, string>) => Promise<Record<string, string>>;

/** Returns a function that adds authorisation headers for a `POST /event`. */
function createAuthorizer({ access, endpoint }: AppSyncSettings): Authorize {
  const { host, hostname, protocol } = new URL(endpoint);
  if ('apiKey' in access) return async (_body, headers) => ({ ...headers, host, 'x-api-key': access.apiKey });
  const signer = new SignatureV4({
    service: 'appsync',
    region: access.region,
    credentials: access.credentials ?? defaultProvider(),
    sha256: Hash.bind(null, 'sha256'),
    applyChecksum: false,
  });
  return async (body, headers) => {
    const request = { method: 'POST', protocol, hostname, path: '/event', query: {}, body };
    const signed = await signer.sign({ ...request, headers: { ...headers, host } });
    return signed.headers;
  };
}

export function openAppSync(settings: AppSyncSettings): AppSyncApi {
  const { endpoint, channel } = settings;
  const authorize = createAuthorizer(settings);
  return {
    channel,
    realtimeUrl: realtimeUrlOf(endpoint),
    authorizeFrame: (content) => authorize(content, FRAME_HEADERS),
    async publish(events) {
      const body = JSON.stringify({ channel, events });
      const { host: _, ...headers } = await authorize(body, { 'content-type': 'application/json' });
      const response = await fetch(`${endpoint}/event`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      if (!response.ok) throw new PublishFailed(`answered ${response.status}`);
      const { failed } = Published.parse(await response.json());
      if (failed.length > 0) throw new PublishFailed('refused an event');
    },
  };
}

const WEBSOCKET_PROTOCOL = 'aws-appsync-event-ws';
/** Keep-alive time-out if the API does not announce one. */
const IDLE_TIMEOUT_MS = 300_000;

const frameErrors = z.array(z.object({ errorType: z.string().optional() })).optional();

const Frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_ack'), connectionTimeoutMs: z.number().positive().optional() }),
  z.object({ type: z.literal('subscribe_success') }),
  z.object({ type: z.enum(['connection_error', 'subscribe_error', 'error']), errors: frameErrors }),
  /** The documentation shows the event as a string and as an array. */
  z.object({ type: z.literal('data'), event: z.union([z.string(), z.array(z.string())]) }),
  /** An event that could not be delivered. */
  z.object({ type: z.literal('broadcast_error') }),
  z.object({ type: z.literal('ka') }),
]);

interface SubscriptionListener {
  onEvent(event: string): void;
  /** An event was lost. */
  onMissed(): void;
  /** Called once when an established subscription has ended. */
  onEnd(): void;
}

export interface Subscription {
  close(): void;
}

function parseFrame(text: string) {
  try {
    return Frame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Headers as base64url in a subprotocol, because a browser's WebSocket cannot send headers. */
const toSubprotocol = (headers: Record<string, string>) =>
  `header-${Buffer.from(JSON.stringify(headers)).toString('base64url')}`;

/** Subscribes to the channel over a new WebSocket; rejects with the reason on failure. */
export async function subscribe(api: AppSyncApi, listener: SubscriptionListener): Promise<Subscription> {
  const handshake = await api.authorizeFrame('{}');
  const socket = new WebSocket(api.realtimeUrl, [WEBSOCKET_PROTOCOL, toSubprotocol(handshake)], {
    handshakeTimeout: RESPONSE_TIMEOUT_MS,
    perMessageDeflate: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Subscription>();
  let isSubscribed = false;
  let isClosed = false;
  let idleTimeoutMs = IDLE_TIMEOUT_MS;
  let timer: NodeJS.Timeout;

  const end = (reason: string | Error) => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    socket.terminate();
    if (isSubscribed) listener.onEnd();
    else reject(reason instanceof Error ? reason : new Error(reason));
  };
  const restartTimeout = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end('it does not answer'), ms);
    timer.unref();
  };
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const subscribeToChannel = async () => {
    const { channel } = api;
    const authorization = await api.authorizeFrame(JSON.stringify({ channel }));
    if (!isClosed) send({ type: 'subscribe', id: randomUUID(), channel, authorization });
  };

  restartTimeout(RESPONSE_TIMEOUT_MS);
  socket.on('open', () => send({ type: 'connection_init' }));
  socket.on('error', end);
  socket.on('close', () => end('the connection was closed'));
  socket.on('message', (data) => {
    const frame = parseFrame(String(data));
    if (isClosed || frame === undefined) return;
    restartTimeout(isSubscribed ? idleTimeoutMs : RESPONSE_TIMEOUT_MS);
    switch (frame.type) {
      case 'connection_ack':
        idleTimeoutMs = frame.connectionTimeoutMs ?? IDLE_TIMEOUT_MS;
        return void subscribeToChannel().catch(end);
      case 'subscribe_success':
        isSubscribed = true;
        restartTimeout(idleTimeoutMs);
        return resolve({
          close() {
            isSubscribed = false;
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
