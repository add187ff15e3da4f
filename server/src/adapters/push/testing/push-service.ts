import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from '../../../testing/processes/certificate.ts';
import type { PushSubscription } from '../port.ts';

/** A browser that can subscribe at the push service: it has the keys that decrypt messages. */
interface TestBrowser {
  ecdh: ECDH;
  auth: Buffer;
}

/** A message that the push service accepted for a browser. */
export interface DeliveredPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  /** Claims of the site's signature, which was verified. */
  vapid: { aud: string; exp: number; sub: string };
  /** The key of the site, in base64url. */
  vapidKey: string;
  /** The body as sent. */
  encrypted: Buffer;
  /** The decrypted payload. */
  payload: string;
}

export type PushServiceBehaviour = 'normal' | 'silent' | 'hanging up' | number;

/** Decrypts a body with the content encoding aes128gcm (RFC 8188) and the keys of Web Push (RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: TestBrowser): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize) throw new Error('The header of the body is wrong.');
  const receiverKey = ecdh.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const inputKey = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, keyInfo, 32));
  const key = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The padding of the last record is a 2 and zeros.
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.');
  return plain.subarray(0, end).toString('utf8');
}

const fromBase64Url = (text = '') => Buffer.from(text, 'base64url');

/** Verifies the signature of the site (RFC 8292) and returns its claims; throws if it is wrong. */
function verifyVapid(authorization: string | undefined, origin: string) {
  const [, token = '', vapidKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', claims = '', signature] = token.split('.');
  const point = fromBase64Url(vapidKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    fromBase64Url(signature),
  );
  const vapid = JSON.parse(String(fromBase64Url(claims))) as DeliveredPush['vapid'];
  const lifetime = vapid.exp - Date.now() / 1000;
  if (!isSigned || vapid.aud !== origin || lifetime <= 0 || lifetime > 24 * 60 * 60) {
    throw new Error('The signature of the site is wrong.');
  }
  return { vapid, vapidKey };
}

export interface TestPushService {
  /** Trust this certificate to send here. */
  ca: Buffer;
  /** A browser subscribes. */
  subscribe(): PushSubscription;
  /** The accepted messages, oldest first. */
  delivered: DeliveredPush[];
  /** The number of requests, accepted or not. */
  requestCount(): number;
  /** How the service responds to the next messages; a number is a status. */
  setBehaviour(behaviour: PushServiceBehaviour): void;
  close(): Promise<void>;
}

/** A push service that speaks the Web Push protocol over HTTPS, and decrypts as the browser does. */
export async function startTestPushService(): Promise<TestPushService> {
  const certificate = await createCertificate();
  const browsers = new Map<string, TestBrowser>();
  const delivered: DeliveredPush[] = [];
  let behaviour: PushServiceBehaviour = 'normal';
  let requests = 0;
  let origin = '';

  const server = https.createServer(certificate, async (request, response) => {
    requests += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (behaviour === 'silent') return;
    if (behaviour === 'hanging up') return void request.socket.destroy();
    if (behaviour !== 'normal') return void response.writeHead(behaviour).end('Not now.');
    const { headers, url } = request;
    const browser = browsers.get(url ?? '');
    if (!browser) return void response.writeHead(410).end();
    try {
      const encrypted = Buffer.concat(parts);
      const signature = verifyVapid(headers.authorization, origin);
      const payload = decrypt(encrypted, browser);
      delivered.push({ endpoint: `${origin}${url}`, headers, ...signature, encrypted, payload });
      response.writeHead(201).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;

  return {
    ca: certificate.cert,
    delivered,
    requestCount: () => requests,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      browsers.set(path, { ecdh, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    setBehaviour: (next) => {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await certificate.remove();
    },
  };
}
