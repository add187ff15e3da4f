import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from '../../../platform/clock.ts';
import { type ObjectStore, ObjectsUnavailable, ObjectTooLarge } from '../port.ts';
import { startTestS3 } from '../testing/s3-server.ts';
import { createS3Objects } from './index.ts';

const clock = createClock();
const credentials = { accessKeyId: 'ours', secretAccessKey: 'secret' };
const SHORT_TIMEOUTS = {
  connectionTimeout: 200,
  requestTimeout: 200,
  throwOnRequestTimeout: true,
  socketTimeout: 200,
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  clock.move(null);
  for (const close of closers.splice(0).reverse()) await close();
});

function open(settings: { bucket?: string; endpoint?: string }, timeouts = SHORT_TIMEOUTS): ObjectStore {
  const { bucket = 'pictures', endpoint } = settings;
  const objects = createS3Objects({ bucket, region: 'eu-central-1', endpoint, credentials }, clock, timeouts);
  closers.push(objects.close);
  return objects;
}

/** Opens a store at a service that handles every request with the listener. */
async function openWithListener(
  listener: http.RequestListener,
  timeouts = SHORT_TIMEOUTS,
): Promise<ObjectStore> {
  const server = http.createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(() => new Promise((closed) => server.close(closed).closeAllConnections()));
  return open({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, timeouts);
}

/** The parts of a URL, including its signed parameters. */
function parseSignedUrl(address: string) {
  const { origin, pathname, searchParams } = new URL(address);
  return { origin, pathname, ...Object.fromEntries(searchParams) };
}

test("the origin is the bucket's at Amazon, unless its name contains a dot, and the service's elsewhere", async () => {
  expect(open({}).origin).toBe('https://pictures.s3.eu-central-1.amazonaws.com');
  expect(open({ bucket: 'our.pictures' }).origin).toBe('https://s3.eu-central-1.amazonaws.com');
  const other = open({ endpoint: 'https://storage.example.org:9000/s3' });
  expect(other.origin).toBe('https://storage.example.org:9000');
  for (const objects of [open({}), open({ bucket: 'our.pictures' }), other]) {
    expect(parseSignedUrl(await objects.url('photos/a/card.webp'))).toMatchObject({ origin: objects.origin });
  }
  expect(parseSignedUrl(await other.url('photos/a/card.webp')).pathname).toBe(
    '/s3/pictures/photos/a/card.webp',
  );
});

test('an upload URL is signed for the content type, and for the length if given, for five minutes', async () => {
  clock.move(new Date('2026-11-20T10:00:20Z'));
  const upload = { objectKey: 'uploads/a/source', contentType: 'image/jpeg' };
  const { url, closesAt } = await open({}).uploadUrl({ ...upload, contentLength: 1234 });
  expect(parseSignedUrl(url)).toMatchObject({
    pathname: '/uploads/a/source',
    'X-Amz-SignedHeaders': 'content-length;content-type;host',
    'X-Amz-Expires': '300',
    'X-Amz-Date': '20261120T100020Z',
  });
  // Amazon lets an upload finish if it began in time.
  expect(closesAt.getTime()).toBeGreaterThan(Date.parse('2026-11-20T10:05:20Z'));
  const defaultUpload = await open({}).uploadUrl(upload);
  expect(parseSignedUrl(defaultUpload.url)).toMatchObject({ 'X-Amz-SignedHeaders': 'content-type;host' });
});

test('the validity of a read URL begins at the start of the minute', async () => {
  clock.move(new Date('2026-11-20T10:00:20Z'));
  expect(parseSignedUrl(await open({}).url('photos/a/card.webp'))).toMatchObject({
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Expires': '300',
    'X-Amz-Date': '20261120T100000Z',
    'response-cache-control': 'private',
    'response-expires': 'Fri, 20 Nov 2026 10:05:00 GMT',
  });
});

test('a folder of more than a thousand objects is removed completely', async () => {
  const s3 = await startTestS3({ clock });
  closers.push(s3.close);
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.settings;
  const objects = createS3Objects(
    {
      bucket: S3_BUCKET,
      region: 'us-east-1',
      endpoint: S3_ENDPOINT,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    },
    clock,
  );
  closers.push(objects.close);
  const object = { bytes: Buffer.from('x'), contentType: 'image/webp' };
  const numbers = Array.from({ length: 1001 }, (_, number) => number);
  while (numbers.length > 0) {
    await Promise.all(
      numbers.splice(-25).map((number) => objects.write(`photos/many/${number}.webp`, object)),
    );
  }
  await objects.write('photos/other/card.webp', object);
  await objects.removeFolder('photos/many');
  for (const number of [0, 1, 500, 998, 999, 1000]) {
    expect(await objects.read(`photos/many/${number}.webp`, 10)).toBeNull();
  }
  expect(await objects.read('photos/other/card.webp', 10)).toEqual(object.bytes);
});

const WITHOUT_SOCKET_TIMEOUT = { ...SHORT_TIMEOUTS, socketTimeout: 0 };

test('an object above the limit is refused by its length without downloading it', async () => {
  let aborted: Promise<unknown> | undefined;
  const objects = await openWithListener((_request, response) => {
    aborted = new Promise((closed) => response.on('close', closed));
    response.writeHead(200, { 'content-length': 10 ** 9 }).write('the beginning');
  }, WITHOUT_SOCKET_TIMEOUT);
  await expect(objects.read('uploads/a/source', 1000)).rejects.toThrow(ObjectTooLarge);
  await aborted;
});

test('an object of unknown length is cut off at the limit', async () => {
  const objects = await openWithListener((_request, response) => {
    response.writeHead(200).write(Buffer.alloc(2000));
  }, WITHOUT_SOCKET_TIMEOUT);
  await expect(objects.read('uploads/a/source', 1000)).rejects.toThrow(ObjectTooLarge);
});

const outages: [string, http.RequestListener][] = [
  ['fails', (_request, response) => response.writeHead(500).end()],
  ['is overloaded', (_request, response) => response.writeHead(503).end()],
  ['refuses our key', (_request, response) => response.writeHead(403).end()],
  ['ends the connection', (request) => request.socket.destroy()],
  ['never responds', () => {}],
];

test.each(outages)('a service that %s is reported as an outage', async (_name, listener) => {
  const objects = await openWithListener(listener);
  await expect(objects.read('uploads/a/source', 1000)).rejects.toThrow(ObjectsUnavailable);
  const object = { bytes: Buffer.from('x'), contentType: 'image/webp' };
  await expect(objects.write('photos/a/card.webp', object)).rejects.toThrow(ObjectsUnavailable);
  await expect(objects.removeFolder('photos/a')).rejects.toThrow(ObjectsUnavailable);
});

test('missing credentials are an outage', async () => {
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/nowhere');
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
    vi.stubEnv(name, undefined);
  closers.push(vi.unstubAllEnvs);
  const settings = {
    bucket: 'pictures',
    region: 'eu-central-1',
    endpoint: undefined,
    credentials: undefined,
  };
  const objects = createS3Objects(settings, clock);
  closers.push(objects.close);
  await expect(objects.url('photos/a/card.webp')).rejects.toThrow(ObjectsUnavailable);
  const upload = { objectKey: 'uploads/a/source', contentType: 'image/jpeg' };
  await expect(objects.uploadUrl(upload)).rejects.toThrow(ObjectsUnavailable);
});

test('a service that stops midway through an object is an outage', async () => {
  const objects = await openWithListener((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the beginning');
  });
  await expect(objects.read('uploads/a/source', 1000)).rejects.toThrow(ObjectsUnavailable);
});

test('a missing bucket is an outage, not a missing picture', async () => {
  const objects = await openWithListener((_request, response) => {
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  });
  await expect(objects.read('uploads/a/source', 1000)).rejects.toThrow(ObjectsUnavailable);
});

test('objects that a service failed to delete are reported', async () => {
  const objects = await openWithListener(({ method }, response) => {
    const list =
      '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>photos/a/card.webp</Key></Contents></ListBucketResult>';
    const errors =
      '<DeleteResult><Error><Key>photos/a/card.webp</Key><Code>AccessDenied</Code></Error></DeleteResult>';
    response.writeHead(200).end(method === 'GET' ? list : errors);
  });
  await expect(objects.removeFolder('photos/a')).rejects.toThrow(ObjectsUnavailable);
});
