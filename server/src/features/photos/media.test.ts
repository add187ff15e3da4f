import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { installErrors } from '../../platform/http/errors.ts';
import { createPhotoUrls, registerMedia } from './index.ts';

const key = Buffer.alloc(32, 1);
const clock = createClock();
const photoUrl = createPhotoUrls({ key, clock });
const at = (instant: string) => clock.move(new Date(instant));

let app: FastifyInstance;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'troth-media-'));
  const objectsDir = path.join(root, 'objects');
  await mkdir(path.join(objectsDir, 'photos'), { recursive: true });
  await writeFile(path.join(objectsDir, 'photos', 'asha.webp'), 'picture');
  await writeFile(path.join(objectsDir, 'page.html'), '<script>');
  await mkdir(path.join(objectsDir, 'folder.webp'));
  await writeFile(path.join(root, 'secret.webp'), 'secret');
  app = fastify();
  installErrors(app);
  registerMedia(app, { key, clock, objectsDir });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string) => app.inject({ url });

test('a signed address gives the picture, kept privately and no longer than the address lives', async () => {
  at('2026-11-20T10:00:20.000Z');
  const { statusCode, body, headers } = await get(photoUrl('photos/asha.webp'));
  expect(statusCode).toBe(200);
  expect(body).toBe('picture');
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=280',
    'x-content-type-options': 'nosniff',
  });
});

test('a picture keeps its address for a minute', () => {
  at('2026-11-20T10:00:00.000Z');
  const first = photoUrl('photos/asha.webp');
  at('2026-11-20T10:00:59.000Z');
  expect(photoUrl('photos/asha.webp')).toBe(first);
  at('2026-11-20T10:01:00.000Z');
  expect(photoUrl('photos/asha.webp')).not.toBe(first);
});

test('an address ends after five minutes at most', async () => {
  at('2026-11-20T10:00:00.000Z');
  const url = photoUrl('photos/asha.webp');
  at('2026-11-20T10:04:59.000Z');
  expect((await get(url)).statusCode).toBe(200);
  at('2026-11-20T10:05:00.000Z');
  expect((await get(url)).statusCode).toBe(404);
});

test('an address that was changed anywhere, or made with another key, gives nothing', async () => {
  at('2026-11-20T10:00:00.000Z');
  const url = photoUrl('photos/asha.webp');
  const foreign = createPhotoUrls({ key: Buffer.alloc(32, 2), clock })('photos/asha.webp');
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

test('what is missing, no picture or outside the folder gives nothing, even with a signature', async () => {
  at('2026-11-20T10:00:00.000Z');
  for (const objectKey of [
    'photos/nobody.webp',
    'page.html',
    'photos',
    '',
    '../secret.webp',
    'photos/../../secret.webp',
  ]) {
    expect((await get(photoUrl(objectKey))).statusCode).toBe(404);
    expect((await get(photoUrl(objectKey).replaceAll('..', '%2e%2e'))).statusCode).toBe(404);
  }
});

test('no address makes an answer of 500 and above', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '%00', '%ff', 'folder.webp', 'a.webp'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 3 }), async (parts) => {
      const objectKey = parts.map((each) => encodeURIComponent(each.toWellFormed())).join('/');
      expect((await get(photoUrl(objectKey))).statusCode).toBeLessThan(500);
    }),
  );
  expect((await get(photoUrl('folder.webp'))).statusCode).toBe(404);
});
