import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPush, pickPush } from './index.ts';
import { type Push, PushFailed } from './port.ts';
import { isPublicHttpsUrl, lookupPublicHost } from './public-hosts.ts';
import { startTestPushService, type TestPushService } from './testing/push-service.ts';

const privateKey = randomBytes(32);
const subject = 'mailto:operator@example.org';

let service: TestPushService;
let push: Push;
beforeAll(async () => {
  service = await startTestPushService();
  push = createPush({ privateKey, subject, local: { ca: service.ca }, timeoutMs: 300 });
});
afterEach(() => service.setBehaviour('normal'));
afterAll(() => service.close());

const message = { payload: '{"title":"आशा accepted your interest"}', topic: 'topic_of-32-characters' };

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );

test('a message arrives encrypted for its browser and signed by the site', async () => {
  const subscription = service.subscribe();
  await push.send(subscription, message);
  const delivered = service.delivered.at(-1);
  expect(delivered).toMatchObject({
    endpoint: subscription.endpoint,
    payload: message.payload,
    vapid: { sub: subject },
    vapidKey: push.publicKey,
    headers: { 'content-encoding': 'aes128gcm', topic: message.topic, ttl: '172800', urgency: 'high' },
  });
  expect(String(delivered?.encrypted)).not.toContain('accepted');
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'gone'],
  [403, 'gone'],
  [413, 'refused'],
  [429, 'down'],
  [500, 'down'],
  [302, 'down'],
  ['silent', 'down'],
  ['hanging up', 'down'],
] as const)(
  'if the service responds with %s, sending fails as %s, without the address or the keys',
  async (behaviour, reason) => {
    service.setBehaviour(behaviour);
    const subscription = service.subscribe();
    const error = await failureOf(push.send(subscription, message));
    expect(error).toBeInstanceOf(PushFailed);
    expect(error).toMatchObject({ reason });
    const printed = inspect(error, { depth: 10, showHidden: true });
    for (const secret of Object.values(subscription)) expect(printed).not.toContain(secret);
  },
);

test('a subscription with keys that encrypt nothing is not acceptable', () => {
  const subscription = service.subscribe();
  expect(push.isAcceptable(subscription)).toBe(true);
  expect(push.isAcceptable({ ...subscription, p256dh: 'A'.repeat(87) })).toBe(false);
  expect(push.isAcceptable({ ...subscription, auth: 'AAAA' })).toBe(false);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://localhost/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://8.8.8.8/abc', false],
  ['https://[::1]/abc', false],
  ['https://[::ffff:10.0.0.1]/abc', false],
  ['file:///etc/passwd', false],
])('%s is an acceptable endpoint: %s', (endpoint, isAcceptable) => {
  expect(isPublicHttpsUrl(endpoint)).toBe(isAcceptable);
});

test('messages to the local network are not sent, even if a name leads there', async () => {
  const site = createPush({ privateKey, subject });
  const { endpoint, ...keys } = service.subscribe();
  const before = service.requestCount();
  expect(await failureOf(site.send({ endpoint, ...keys }, message))).toMatchObject({ reason: 'gone' });
  expect(service.requestCount()).toBe(before);
  const lookup = (all: boolean) =>
    new Promise((resolve) => lookupPublicHost('localhost', { all }, (error) => resolve(error?.message)));
  expect(await lookup(true)).toBe('not a public address');
  expect(await lookup(false)).toBe('not a public address');
});

test.each([
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['8.8.8.8', true],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['2606:4700:4700::1111', true],
])('a host with the address %s is reached: %s', async (address, isReached) => {
  const found = await new Promise((resolve) =>
    lookupPublicHost(address, { all: true }, (error, addresses) => resolve(error ? null : addresses)),
  );
  expect(found !== null).toBe(isReached);
});

test('all processes of a site have the same key, and another site has another', () => {
  const config = { MAIL_FROM: 'Troth <hello@example.org>' };
  const [secret, other] = [randomBytes(32), randomBytes(32)];
  expect(pickPush(config, secret).publicKey).toBe(pickPush(config, secret).publicKey);
  expect(pickPush(config, secret).publicKey).not.toBe(pickPush(config, other).publicKey);
  expect(pickPush({ ...config, VAPID_PRIVATE_KEY: privateKey }, secret).publicKey).toBe(push.publicKey);
});
