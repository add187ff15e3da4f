import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { ClientNotification } from '../../platform/events.ts';
import { createLog } from '../../platform/log.ts';
import { pickFanOut } from './index.ts';
import type { FanOut } from './port.ts';
import { type AppSyncServer, type Credentials, startAppSync } from './testing/app-sync-server.ts';

const log = createLog('silent', false);
const secretAccessKey = 'a secret credentials key';
const withKey = { APPSYNC_API_KEY: 'da2-test' };
const withCredentials = {
  APPSYNC_REGION: 'ap-south-1',
  APPSYNC_ACCESS_KEY_ID: 'AKIATEST',
  APPSYNC_SECRET_ACCESS_KEY: secretAccessKey,
};

const settingsOf = (api: AppSyncServer) => ({ APPSYNC_ENDPOINT: api.url, APPSYNC_CHANNEL: '/default/troth' });

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(credentials: Credentials, timeoutMs?: number): Promise<AppSyncServer> {
  const api = await startAppSync(credentials, timeoutMs);
  closers.push(() => api.stop());
  return api;
}

async function join(api: AppSyncServer, settings: object) {
  const fanOut = await pickFanOut({ ...settingsOf(api), ...settings }, 'postgres://nowhere', log);
  closers.push(fanOut.close);
  const received: ClientNotification[] = [];
  const gaps: number[] = [];
  fanOut.listen(
    (notification) => received.push(notification),
    () => gaps.push(received.length),
  );
  return { fanOut, received, gaps };
}

const createNotification = (n: number): ClientNotification => ({
  to: Array.from({ length: 150 }, () => randomUUID()),
  event: { type: 'membership.changed', at: new Date(n).toISOString() },
});

const publishMany = (fanOut: FanOut, count: number) => {
  for (let n = 0; n < count; n += 1) fanOut.publish(createNotification(n));
};

test('many notifications are published in requests of at most five events', async () => {
  const api = await start({ apiKey: 'da2-test' });
  const { fanOut, received } = await join(api, withKey);
  publishMany(fanOut, 200);
  await expect.poll(() => received.length).toBe(200);
  expect(received.map(({ event }) => Date.parse(event.at))).toEqual(Array.from({ length: 200 }, (_, n) => n));
  expect(Math.max(...api.batchSizes)).toBe(5);
});

test('without an API key, connecting, subscribing and publishing are signed with Signature Version 4', async () => {
  const api = await start({ secretAccessKey });
  const { fanOut, received } = await join(api, withCredentials);
  publishMany(fanOut, 3);
  await expect.poll(() => received.length).toBe(3);
});

test.each([
  ['a wrong API key', { apiKey: 'da2-another' }, withKey],
  ['a wrong credentials key', { secretAccessKey: 'another' }, withCredentials],
  [
    'a channel without permission to subscribe',
    { apiKey: 'da2-test' },
    { ...withKey, APPSYNC_CHANNEL: '/other/x' },
  ],
])('startup with %s fails with the reason', async (_description, credentials, settings) => {
  const api = await start(credentials);
  await expect(join(api, settings)).rejects.toThrow(/APPSYNC_ENDPOINT.*UnauthorizedException/);
});

test('startup fails with the reason while the API is unreachable', async () => {
  const api = await start({ apiKey: 'da2-test' });
  await api.stop();
  await expect(join(api, withKey)).rejects.toThrow(/APPSYNC_ENDPOINT.*ECONNREFUSED/);
});

test('every process gets a gap for an event that the API reports as failed', async () => {
  const api = await start({ apiKey: 'da2-test' });
  const { fanOut, received, gaps } = await join(api, withKey);
  api.failingIndexes = [0];
  fanOut.publish(createNotification(1));
  await expect.poll(() => api.batchSizes.length).toBe(1);
  fanOut.publish(createNotification(2));
  await expect.poll(() => received.length).toBe(1);
  expect(gaps).toEqual([0]);
});

test('a process gets a gap for an event that the API could not deliver', async () => {
  const api = await start({ apiKey: 'da2-test' });
  const { gaps } = await join(api, withKey);
  api.send({ type: 'broadcast_error', errors: [{ errorType: 'MessageProcessingError' }] });
  await expect.poll(() => gaps.length).toBe(1);
});

test('a connection is reopened only when no keep-alive frame arrives within the time-out', async () => {
  const api = await start({ apiKey: 'da2-test' }, 400);
  const { gaps } = await join(api, withKey);
  let keepAliveCount = 0;
  const keepAlive = setInterval(() => {
    api.send({ type: 'ka' });
    keepAliveCount += 1;
  }, 50);
  closers.push(async () => clearInterval(keepAlive));
  // Longer than the keep-alive time-out.
  await expect.poll(() => keepAliveCount, { timeout: 5_000 }).toBeGreaterThan(20);
  expect(gaps).toEqual([]);
  clearInterval(keepAlive);
  await expect.poll(() => gaps.length, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(api.connectionCount).toBe(1);
});
