import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { MAX_PHOTO_BYTES } from '@troth/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../../platform/clock.ts';
import { ApiError, installErrors } from '../../../platform/http/errors.ts';
import { putObject, sendRequest } from '../testing/backends.ts';
import { createDiskObjects } from './index.ts';

const clock = createClock();
/** Time-out of requests other than uploads. */
const REQUEST_TIMEOUT_MS = 500;
const bytes = Buffer.from('the bytes of a picture');

let folder: string;
let objects: ReturnType<typeof createDiskObjects>;
let app: FastifyInstance;
let base: string;
let limitUpload = async () => {};
/** The errors of all requests, even of those whose client has disconnected. */
const errors: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-uploads-'));
  objects = createDiskObjects({ folder, key: Buffer.alloc(32, 1), clock });
  app = fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: 20, headersTimeout: REQUEST_TIMEOUT_MS },
  });
  installErrors(app);
  app.addHook('onError', async (_request, _reply, error) => {
    errors.push(error);
  });
  objects.serve(app, () => limitUpload());
  app.put('/api/json', async () => ({}));
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  limitUpload = async () => {};
  clock.move(null);
});

async function addressOf(objectKey: string, contentLength?: number): Promise<string> {
  const { url } = await objects.uploadUrl({ objectKey, contentType: 'image/jpeg', contentLength });
  return base + url;
}

/** Names of all files below a folder of the store. */
async function filesOf(inner: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, inner), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Starts an upload and sends its first half. */
function startUpload(address: string, headers: http.OutgoingHttpHeaders) {
  const request = http.request(address, { method: 'PUT', headers, agent: false });
  const status = new Promise<number | undefined>((resolve) => {
    request.on('response', (response) => resolve(response.resume().statusCode));
    request.on('error', () => resolve(undefined));
  });
  request.write(bytes.subarray(0, 10));
  return { status, finish: () => request.end(bytes.subarray(10)), stop: () => request.destroy() };
}

/** Starts an upload and waits until its first half has arrived. */
async function startHalfUpload(objectKey: string, address?: string) {
  const headers = { 'content-type': 'image/jpeg', 'content-length': bytes.length };
  const upload = startUpload(address ?? (await addressOf(objectKey)), headers);
  await expect.poll(() => filesOf(path.dirname(objectKey))).toContainEqual(expect.stringMatching(/\.part$/));
  return upload;
}

const readStored = (objectKey: string) => objects.read(objectKey, MAX_PHOTO_BYTES);

test('a client that disconnects midway leaves nothing behind', async () => {
  const upload = await startHalfUpload('uploads/stopped/source');
  upload.stop();
  await expect.poll(() => filesOf('uploads/stopped')).toEqual([]);
});

test('a client that disconnects midway is not a server error', async () => {
  errors.length = 0;
  const upload = await startHalfUpload('uploads/cancelled/source');
  upload.stop();
  await expect.poll(() => errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('the previous object stays until the new one is complete', async () => {
  await putObject(await addressOf('uploads/whole/source'), Buffer.from('old'), 'image/jpeg');
  const upload = await startHalfUpload('uploads/whole/source');
  expect(await readStored('uploads/whole/source')).toEqual(Buffer.from('old'));
  upload.finish();
  expect(await upload.status).toBe(200);
  expect(await readStored('uploads/whole/source')).toEqual(bytes);
  expect(await filesOf('uploads/whole')).toEqual(['source']);
});

test('an upload still running when its URL expires is not stored', async () => {
  const upload = await startHalfUpload('uploads/late/source');
  clock.move(new Date(Date.now() + 5 * 60 * 1000));
  upload.finish();
  expect(await upload.status).toBe(403);
  expect(await filesOf('uploads/late')).toEqual([]);
});

test("an upload above the size limit gets a 413 in the API's error format, with or without Content-Length, and is not stored", async () => {
  const huge = Buffer.alloc(MAX_PHOTO_BYTES + 1);
  const address = await addressOf('uploads/huge/source');
  const chunked = { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' };
  for (const { status, body } of [
    await putObject(address, huge, 'image/jpeg'),
    await sendRequest(address, { method: 'PUT', headers: chunked, body: huge }),
  ]) {
    expect(status).toBe(413);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'TOO_LARGE', statusCode: 413 });
  }
  expect(await filesOf('uploads/huge')).toEqual([]);
  expect((await putObject(address, huge.subarray(1), 'image/jpeg')).status).toBe(200);
});

test("an upload that its URL does not allow gets a 403 in the API's error format", async () => {
  const address = await addressOf('uploads/forbidden/source', bytes.length);
  for (const { status, body } of [
    await putObject(address, bytes, 'image/png'),
    await putObject(address, bytes.subarray(1), 'image/jpeg'),
    await putObject(address.replace(`length=${bytes.length}&`, ''), bytes, 'image/jpeg'),
    await putObject(`${address}x`, bytes, 'image/jpeg'),
    await putObject(`${base}/uploads/a/b`, bytes, 'image/jpeg'),
  ]) {
    expect(status).toBe(403);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'FORBIDDEN', statusCode: 403 });
  }
});

test.each([
  ['an upload above the photo size limit', undefined, { 'content-length': MAX_PHOTO_BYTES + 1 }, 413],
  ['an upload with another length than its URL', 20, { 'content-length': 30 }, 403],
  ['an upload with more bytes than its URL allows', 5, { 'transfer-encoding': 'chunked' }, 403],
  [
    'an upload with another content type than its URL',
    undefined,
    { 'content-type': 'image/png', 'transfer-encoding': 'chunked' },
    403,
  ],
])('%s is refused before it has arrived completely', async (_description, query, headers, status) => {
  const address = await addressOf('uploads/early/source', query);
  const upload = startUpload(address, { 'content-type': 'image/jpeg', ...headers });
  expect(await upload.status).toBe(status);
  upload.stop();
});

test('after a refusal the connection can be used for the next request', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const address = await addressOf('uploads/again/source');
  const chunked = { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' };
  const headers = { 'content-type': 'image/jpeg', 'content-length': bytes.length };
  const huge = Buffer.alloc(2 * MAX_PHOTO_BYTES);
  expect((await sendRequest(address, { method: 'PUT', headers: chunked, body: huge, agent })).status).toBe(
    413,
  );
  expect((await sendRequest(address, { method: 'PUT', headers, body: bytes, agent })).status).toBe(200);
  agent.destroy();
});

test('an upload may take longer to arrive than any other request', async () => {
  const upload = await startHalfUpload('uploads/slow/source');
  const other = startUpload(`${base}/api/json`, { 'content-type': 'application/json', 'content-length': 20 });
  expect(await other.status).toBe(408);
  upload.finish();
  expect(await upload.status).toBe(200);
});

test('an upload may take until its URL expires, and is then cut off', async () => {
  const address = await addressOf('uploads/endless/source');
  clock.move(new Date(Date.now() + (5 * 60 - 2) * 1000));
  const upload = await startHalfUpload('uploads/endless/source', address);
  expect(await upload.status).toBeUndefined();
  await expect.poll(() => filesOf('uploads/endless')).toEqual([]);
});

test('a rate-limited client uploads nothing', async () => {
  limitUpload = async () => {
    throw new ApiError('RATE_LIMITED', undefined, 7);
  };
  const { status, headers } = await putObject(await addressOf('uploads/busy/source'), bytes, 'image/jpeg');
  expect([status, headers['retry-after']]).toEqual([429, '7']);
  expect(await filesOf('uploads/busy')).toEqual([]);
});

test('a disk error is reported as an outage', async () => {
  // A file where a folder is needed causes a disk error on every system.
  await objects.write('blocked', { bytes, contentType: 'image/webp' });
  const { status, headers, body } = await putObject(await addressOf('blocked/source'), bytes, 'image/jpeg');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(body.toString())).toEqual({
    message: 'We cannot reach our picture store at the moment. Please try again shortly.',
    code: 'UNAVAILABLE',
    statusCode: 503,
  });
});

test('other endpoints accept no pictures in their body', async () => {
  const headers = { 'content-type': 'image/jpeg' };
  expect((await sendRequest(`${base}/api/json`, { method: 'PUT', headers, body: bytes })).status).toBe(415);
});
