import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { z } from 'zod';

/** The longest that Amazon may take to answer. */
export const ANSWER_MS = 10_000;
/** The most events in one publish request. */
export const BATCH_SIZE = 5;

export interface AppSyncSettings {
  /** The origin of the API's HTTP address. */
  endpoint: string;
  channel: string;
  /** An API key, or what requests are signed with: without credentials those that the SDK finds by itself. */
  access:
    | { apiKey: string }
    | { region: string; credentials?: { accessKeyId: string; secretAccessKey: string } | undefined };
}

export interface AppSyncApi {
  channel: string;
  realtimeUrl: string;
  /** The headers that authorise a frame with this content over the WebSocket; `{}` is that of the handshake. */
  authorizeFrame(content: string): Promise<Record<string, string>>;
  /** Publishes at most `BATCH_SIZE` events; throws a PublishFailed unless all of them were taken. */
  publish(events: string[]): Promise<void>;
}

/** Its name is what the log says: it quotes nothing that was published. */
class PublishFailed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = `AppSync ${reason}`;
  }
}

/** As Amazon documents them for a signature within a WebSocket. */
const FRAME_HEADERS = {
  accept: 'application/json, text/javascript',
  'content-encoding': 'amz-1.0',
  'content-type': 'application/json; charset=UTF-8',
};

const Published = z.object({ failed: z.array(z.unknown()) });

/** Amazon's own addresses have another host for WebSockets, a domain of one's own has one for both. */
function realtimeUrlOf(endpoint: string): string {
  const url = new URL('/event/realtime', endpoint);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hostname = url.hostname.replace('.appsync-api.', '.appsync-realtime-api.');
  return url.href;
}

type Authorize = (body: string, headers: Record<string, string>) => Promise<Record<string, string>>;

/** Adds to the headers of a `POST /event` what authorises it. */
function authorizeBy({ access, endpoint }: AppSyncSettings): Authorize {
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
  const authorize = authorizeBy(settings);
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
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!response.ok) throw new PublishFailed(`answered ${response.status}`);
      const { failed } = Published.parse(await response.json());
      if (failed.length > 0) throw new PublishFailed('refused an event');
    },
  };
}
