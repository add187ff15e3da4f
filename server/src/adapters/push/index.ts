import { createECDH } from 'node:crypto';
import https from 'node:https';
import webPush from 'web-push';
import { DAY_MS } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/keys.ts';
import { type Push, PushFailed, type PushFailure, type PushSubscription } from './port.ts';
import { isPublicHttpsUrl, lookupPublicHost } from './public-hosts.ts';

interface PushSettings {
  /** 32 bytes: the private key by which push services recognise the site (VAPID). */
  privateKey: Buffer;
  /** A mailto: or https: URL, by which a push service can reach the operator. */
  subject: string;
  /** For a push service of tests on this machine; its certificate is trusted and its address is accepted. */
  local?: { ca: Buffer };
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** How long the push service keeps a message for a browser that is offline. */
const TTL_SECONDS = (2 * DAY_MS) / 1000;

/** Posts a body and returns the status. The content of the response is not read, because anyone may run the server. */
const post = (endpoint: string, options: https.RequestOptions, body: Buffer | null): Promise<number> =>
  new Promise((resolve, reject) => {
    https
      .request(endpoint, { ...options, method: 'POST' }, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      })
      .on('error', reject)
      .end(body);
  });

function toFailure(status: number): PushFailure {
  // 401 and 403 mean that the subscription belongs to another key of the site, so it can no longer be used.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'down';
}

/** Whether the keys are a point of the curve and a secret of the right length. */
function canEncrypt({ p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'test', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}

function derivePublicKey(privateKey: Buffer): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return ecdh.getPublicKey('base64url');
}

/** Web Push (RFC 8030) with encrypted payloads (RFC 8291), signed with the site's key (RFC 8292). */
export function createPush({ privateKey, subject, local, timeoutMs = TIMEOUT_MS }: PushSettings): Push {
  const publicKey = derivePublicKey(privateKey);
  const vapidDetails = { subject, publicKey, privateKey: privateKey.toString('base64url') };
  const connection = local ?? { lookup: lookupPublicHost };
  const isAcceptableUrl = local ? URL.canParse : isPublicHttpsUrl;

  return {
    publicKey,
    isAcceptable: ({ endpoint, p256dh, auth }) => isAcceptableUrl(endpoint) && canEncrypt({ p256dh, auth }),
    async send({ endpoint, ...keys }, { payload, topic }) {
      if (!isAcceptableUrl(endpoint)) throw new PushFailed('gone');
      const options = { vapidDetails, TTL: TTL_SECONDS, urgency: 'high', topic } as const;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
      const signal = AbortSignal.timeout(timeoutMs);
      const status = await post(endpoint, { headers, signal, ...connection }, body).catch(() => {
        throw new PushFailed('down');
      });
      if (status < 200 || status >= 300) throw new PushFailed(toFailure(status), status);
    },
  };
}

interface Settings {
  VAPID_PRIVATE_KEY?: Buffer | undefined;
  VAPID_SUBJECT?: string | undefined;
  MAIL_FROM: string;
}

/** Web Push with the configured key, or with one derived from the site's secret. */
export function pickPush(config: Settings, secret: Buffer): Push {
  const sender = /<([^<>]+)>\s*$/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  return createPush({
    privateKey: config.VAPID_PRIVATE_KEY ?? deriveKey(secret, 'web push'),
    subject: config.VAPID_SUBJECT ?? `mailto:${sender}`,
  });
}
