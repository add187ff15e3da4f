import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../../platform/clock.ts';
import { installErrors } from '../../../platform/http/errors.ts';
import { startOfMinute } from '../port.ts';
import { createDiskObjects } from './index.ts';
import { createSigner, expiryOf } from './routes.ts';

const clock = createClock();
const moveClock = (instant: string) => clock.move(new Date(instant));

let app: FastifyInstance;
let root: string;
let objects: ReturnType<typeof createDiskObjects>;
const open = (key: Buffer) => createDiskObjects({ folder: path.join(root, 'objects'), key, clock });

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'troth-media-'));
  objects = open(Buffer.alloc(32, 1));
  for (const objectKey of ['photos/asha.webp', 'page.html', 'folder.webp/inner.webp']) {
    await objects.write(objectKey, { bytes: Buffer.from('picture'), contentType: 'image/webp' });
  }
  await writeFile(path.join(root, 'secret.webp'), 'secret');
  app = fastify();
  installErrors(app);
  objects.serve(app, async () => {});
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string) => app.inject({ url });

/** Creates a validly signed URL, even for keys that `url` refuses. */
function toSignedUrl(objectKey: string): string {
  const expires = expiryOf(startOfMinute(clock.now()));
  const signature = createSigner(Buffer.alloc(32, 1)).sign({ method: 'GET', objectKey, expires });
  return `/media/${objectKey}?expires=${expires}&signature=${signature}`;
}

test('a signed URL returns the picture, cached privately and no longer than the URL is valid', async () => {
  moveClock('2026-11-20T10:00:20.000Z');
  const { statusCode, body, headers } = await get(await objects.url('photos/asha.webp'));
  expect(statusCode).toBe(200);
  expect(body).toBe('picture');
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=280',
    'x-content-type-options': 'nosniff',
  });
});

test('a picture keeps its URL for a minute', async () => {
  moveClock('2026-11-20T10:00:00.000Z');
  const first = await objects.url('photos/asha.webp');
  moveClock('2026-11-20T10:00:59.000Z');
  expect(await objects.url('photos/asha.webp')).toBe(first);
  moveClock('2026-11-20T10:01:00.000Z');
  expect(await objects.url('photos/asha.webp')).not.toBe(first);
});

test('a URL expires after at most five minutes', async () => {
  moveClock('2026-11-20T10:00:00.000Z');
  const url = await objects.url('photos/asha.webp');
  moveClock('2026-11-20T10:04:59.000Z');
  expect((await get(url)).statusCode).toBe(200);
  moveClock('2026-11-20T10:05:00.000Z');
  expect((await get(url)).statusCode).toBe(404);
});

test('a URL altered anywhere, or signed with another key, returns nothing', async () => {
  moveClock('2026-11-20T10:00:00.000Z');
  const url = await objects.url('photos/asha.webp');
  const foreign = await open(Buffer.alloc(32, 2)).url('photos/asha.webp');
  const longer = url.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 60}`);
  const others = [
    foreign,
    longer,
    url.replace('asha', 'ravi'),
    '/media/photos/asha.webp',
    `${url}x`,
    `${url}&expires=1`,
  ];
  for (const other of others) expect((await get(other)).statusCode).toBe(404);
});

test('missing files, other types and paths outside the folder return nothing, even with a signature', async () => {
  moveClock('2026-11-20T10:00:00.000Z');
  for (const objectKey of [
    'photos/nobody.webp',
    'page.html',
    'photos',
    '',
    '../secret.webp',
    'photos/../../secret.webp',
  ]) {
    expect((await get(toSignedUrl(objectKey))).statusCode).toBe(404);
    expect((await get(toSignedUrl(objectKey).replaceAll('..', '%2e%2e'))).statusCode).toBe(404);
  }
});

test('no URL causes a 5xx response', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '%00', '%ff', 'folder.webp', 'a.webp'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 3 }), async (parts) => {
      const objectKey = parts.map((each) => encodeURIComponent(each.toWellFormed())).join('/');
      expect((await get(toSignedUrl(objectKey))).statusCode).toBeLessThan(500);
    }),
  );
  expect((await get(toSignedUrl('folder.webp'))).statusCode).toBe(404);
});
