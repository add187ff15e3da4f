import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { MAX_PHOTO_BYTES } from '@troth/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ObjectsUnavailable, ObjectTooLarge } from './port.ts';
import {
  type ObjectBackend,
  openDisk,
  openS3,
  putObject,
  type Received,
  sendRequest,
} from './testing/backends.ts';

const bytes = Buffer.from('the bytes of a picture');
const other = Buffer.from('the bytes of something else');
const toWebp = (body: Buffer) => ({ bytes: body, contentType: 'image/webp' });
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The start of the next minute, so that the test clock is always ahead of real time. */
const base = Math.ceil(Date.now() / MINUTE) * MINUTE;

const isRefused = ({ status, body }: Received) => (status === 403 || status === 404) && !body.equals(bytes);

describe.each([
  ['disk', openDisk],
  ['s3', openS3],
])('objects on %s', (_name, open) => {
  let backend: ObjectBackend;
  const moveClock = (ms: number) => backend.clock.move(new Date(base + ms));
  const uploadTo = async (objectKey: string, contentLength?: number) => {
    const upload = { objectKey, contentType: 'image/jpeg', contentLength };
    const { url, closesAt } = await backend.objects.uploadUrl(upload);
    return { address: backend.toFullUrl(url), closesAt };
  };
  const addressOf = async (objectKey: string) => backend.toFullUrl(await backend.objects.url(objectKey));
  const read = (objectKey: string) => backend.objects.read(objectKey, MAX_PHOTO_BYTES);

  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());
  afterEach(() => backend.clock.move(null));

  test('an upload can be read, and a written object can be fetched with its type', async () => {
    const { address } = await uploadTo('uploads/round/source');
    expect((await putObject(address, bytes, 'image/jpeg')).status).toBe(200);
    expect(await read('uploads/round/source')).toEqual(bytes);

    await backend.objects.write('photos/round/card.webp', toWebp(bytes));
    const { status, headers, body } = await sendRequest(await addressOf('photos/round/card.webp'));
    expect({ status, body, type: headers['content-type'] }).toEqual({
      status: 200,
      body: bytes,
      type: 'image/webp',
    });
  });

  test('the content type follows from the key, whatever type was uploaded', async () => {
    await backend.objects.write('photos/named/card.avif', { bytes, contentType: 'text/html' });
    expect((await sendRequest(await addressOf('photos/named/card.avif'))).headers['content-type']).toBe(
      'image/avif',
    );
    await backend.objects.write('photos/named/page.html', { bytes, contentType: 'text/html' });
    const { headers } = await sendRequest(await addressOf('photos/named/page.html'));
    expect(headers['content-type']).not.toContain('html');
  });

  test('a missing object is null and 404, and an overwritten one has its new content', async () => {
    expect(await read('uploads/nobody/source')).toBeNull();
    expect((await sendRequest(await addressOf('photos/nobody/card.webp'))).status).toBe(404);
    await backend.objects.write('photos/over/card.webp', toWebp(bytes));
    await backend.objects.write('photos/over/card.webp', toWebp(other));
    expect(await read('photos/over/card.webp')).toEqual(other);
  });

  test('nothing is served, accepted or listed without a signature', async () => {
    await backend.objects.write('photos/plain/card.webp', toWebp(bytes));
    const [readQuery = ''] = (await addressOf('photos/plain/card.webp')).split('?');
    const [uploadQuery = ''] = (await uploadTo('uploads/plain/source')).address.split('?');
    expect(await sendRequest(readQuery)).toSatisfy(isRefused);
    expect(await putObject(uploadQuery, bytes, 'image/jpeg')).toSatisfy(isRefused);
    expect(await read('uploads/plain/source')).toBeNull();
    for (const list of backend.listUrls) expect(await sendRequest(list)).toSatisfy(isRefused);
  });

  test('a URL with an altered signature, expiry or key is refused', async () => {
    await backend.objects.write('photos/mine/card.webp', toWebp(bytes));
    await backend.objects.write('photos/hers/card.webp', toWebp(bytes));
    const readUrl = await addressOf('photos/mine/card.webp');
    const { address: uploadUrl } = await uploadTo('uploads/mine/source');
    const changes = [
      (address: string) => address.replace(/(signature=.{8})./i, (_, prefix) => `${prefix}!`),
      (address: string) => address.replace(/(expires=)\d+/i, (_, name) => `${name}9999999999`),
      (address: string) => address.replace('/mine/', '/hers/'),
    ];
    for (const change of changes) {
      expect(change(readUrl)).not.toBe(readUrl);
      expect(await sendRequest(change(readUrl))).toSatisfy(isRefused);
      expect(await putObject(change(uploadUrl), bytes, 'image/jpeg')).toSatisfy(isRefused);
    }
    expect(await read('uploads/hers/source')).toBeNull();
    expect(await read('uploads/mine/source')).toBeNull();
    expect((await sendRequest(readUrl)).status).toBe(200);
  });

  test('an upload URL cannot be used for reading, and a read URL cannot be used for uploading', async () => {
    await backend.objects.write('photos/both/card.webp', toWebp(bytes));
    const readUrl = await addressOf('photos/both/card.webp');
    const { address: uploadUrl } = await uploadTo('photos/both/card.webp');
    expect(await sendRequest(uploadUrl)).toSatisfy(isRefused);
    expect(await sendRequest(uploadUrl.replace('/uploads/photos', '/media/photos'))).toSatisfy(isRefused);
    for (const address of [readUrl, readUrl.replace('/media/photos', '/uploads/photos')]) {
      expect(await putObject(address, other, 'image/jpeg')).toSatisfy(isRefused);
    }
    for (const address of [readUrl, uploadUrl]) {
      expect(await sendRequest(address, { method: 'DELETE' })).toSatisfy(isRefused);
      expect(await sendRequest(address, { method: 'POST', body: other })).toSatisfy(isRefused);
    }
    expect(await read('photos/both/card.webp')).toEqual(bytes);
  });

  test('an upload with another content type, or none, is refused', async () => {
    const { address } = await uploadTo('uploads/type/source');
    expect(await putObject(address, bytes, 'image/png')).toSatisfy(isRefused);
    expect(await putObject(address, bytes, 'text/html')).toSatisfy(isRefused);
    const untyped = { method: 'PUT', headers: { 'content-length': bytes.length }, body: bytes };
    expect(await sendRequest(address, untyped)).toSatisfy(isRefused);
    expect(await read('uploads/type/source')).toBeNull();
    expect((await putObject(address, bytes, 'image/jpeg')).status).toBe(200);
  });

  test('an upload URL that was signed for a length accepts no other length', async () => {
    const { address } = await uploadTo('uploads/length/source', bytes.length);
    const headers = { 'content-type': 'image/jpeg' };
    expect(await putObject(address, bytes.subarray(1), 'image/jpeg')).toSatisfy(isRefused);
    expect(await putObject(address, Buffer.concat([bytes, bytes]), 'image/jpeg')).toSatisfy(isRefused);
    for (const body of [bytes.subarray(1), Buffer.concat([bytes, bytes])]) {
      const chunked = { ...headers, 'transfer-encoding': 'chunked' };
      expect(await sendRequest(address, { method: 'PUT', headers: chunked, body })).toSatisfy(isRefused);
    }
    expect(await read('uploads/length/source')).toBeNull();
    expect((await putObject(address, bytes, 'image/jpeg')).status).toBe(200);
    expect(await read('uploads/length/source')).toEqual(bytes);
  });

  test('reading an upload above the photo size limit returns null or throws ObjectTooLarge', async () => {
    const { address } = await uploadTo('uploads/huge/source');
    await putObject(address, Buffer.alloc(MAX_PHOTO_BYTES + 1), 'image/jpeg');
    const outcome = await read('uploads/huge/source').catch((error: unknown) => error);
    expect(outcome === null || outcome instanceof ObjectTooLarge).toBe(true);
  });

  test('reading stops at its limit', async () => {
    await backend.objects.write('photos/limit/card.webp', toWebp(bytes));
    expect(await backend.objects.read('photos/limit/card.webp', bytes.length)).toEqual(bytes);
    await expect(backend.objects.read('photos/limit/card.webp', bytes.length - 1)).rejects.toThrow(
      ObjectTooLarge,
    );
  });

  test('an upload URL is valid for five minutes, and a later upload changes nothing', async () => {
    moveClock(0);
    const { address, closesAt } = await uploadTo('uploads/late/source');
    expect(closesAt.getTime()).toBeGreaterThanOrEqual(base + 5 * MINUTE);
    moveClock(5 * MINUTE - 10 * SECOND);
    expect((await putObject(address, bytes, 'image/jpeg')).status).toBe(200);
    moveClock(5 * MINUTE);
    expect(await putObject(address, other, 'image/jpeg')).toSatisfy(isRefused);
    expect(await read('uploads/late/source')).toEqual(bytes);
  });

  test('a read URL stays the same for a minute and expires within five', async () => {
    await backend.objects.write('photos/stable/card.webp', toWebp(bytes));
    moveClock(0);
    const address = await addressOf('photos/stable/card.webp');
    moveClock(MINUTE - 10 * SECOND);
    expect(await addressOf('photos/stable/card.webp')).toBe(address);
    moveClock(MINUTE);
    expect(await addressOf('photos/stable/card.webp')).not.toBe(address);
    moveClock(5 * MINUTE - 10 * SECOND);
    expect((await sendRequest(address)).status).toBe(200);
    moveClock(5 * MINUTE);
    expect(await sendRequest(address)).toSatisfy(isRefused);
  });

  test('no cache keeps a picture longer than its URL is valid, and no shared cache keeps it at all', async () => {
    await backend.objects.write('photos/cached/card.webp', toWebp(bytes));
    moveClock(20 * SECOND);
    const address = await addressOf('photos/cached/card.webp');
    moveClock(90 * SECOND);
    const { headers } = await sendRequest(address);
    const control = headers['cache-control'] ?? '';
    expect(control).toMatch(/\bprivate\b/);
    const maxAge = /max-age=(\d+)/.exec(control)?.[1];
    const freshUntil = maxAge
      ? base + 90 * SECOND + Number(maxAge) * SECOND
      : Date.parse(headers.expires ?? '');
    expect(freshUntil).toBeGreaterThan(base + 90 * SECOND);
    expect(freshUntil).toBeLessThanOrEqual(base + 5 * MINUTE);
  });

  test('a second upload with the same URL does not change the picture created from the first', async () => {
    const { address } = await uploadTo('uploads/twice/source');
    await putObject(address, bytes, 'image/jpeg');
    const first = await read('uploads/twice/source');
    await backend.objects.write('photos/twice/card.webp', toWebp(first ?? Buffer.alloc(0)));
    expect((await putObject(address, other, 'image/jpeg')).status).toBe(200);
    expect(await read('uploads/twice/source')).toEqual(other);
    expect((await sendRequest(await addressOf('photos/twice/card.webp'))).body).toEqual(bytes);
  });

  test.each([
    '../parentSegment/source',
    'uploads/../../up',
    '/etc/passwd',
    'uploads//x',
    '.hidden',
    'a/./b',
    'a\0b',
    '',
  ])('%j is not a valid key', async (key) => {
    const { objects } = backend;
    await expect(objects.uploadUrl({ objectKey: key, contentType: 'image/jpeg' })).rejects.toThrow(
      RangeError,
    );
    await expect((async () => objects.url(key))()).rejects.toThrow(RangeError);
    await expect((async () => objects.read(key, 1))()).rejects.toThrow(RangeError);
    await expect((async () => objects.write(key, toWebp(bytes)))()).rejects.toThrow(RangeError);
    await expect((async () => objects.removeFolder(key))()).rejects.toThrow(RangeError);
    await expect(objects.writeFrom(key, Readable.from([]), 'application/zip')).rejects.toThrow(RangeError);
    await expect(objects.attachmentUrl(key, 'a.zip')).rejects.toThrow(RangeError);
  });

  test.each(['..', '%2e%2e', '.%2E', '%2e%2e%2f%2e%2e', '..%5c'])(
    'a URL with %s is refused',
    async (parentSegment) => {
      await backend.objects.write('photos/inner/card.webp', toWebp(bytes));
      const readUrl = await addressOf('photos/inner/card.webp');
      const { address: uploadUrl } = await uploadTo('uploads/inner/source');
      for (const pathOutsideFolder of [
        `x/${parentSegment}/inner`,
        `${parentSegment}/inner`,
        `inner/${parentSegment}/inner`,
      ]) {
        expect(await sendRequest(readUrl.replace('/inner/', `/${pathOutsideFolder}/`))).toSatisfy(isRefused);
        expect(
          await putObject(uploadUrl.replace('/inner/', `/${pathOutsideFolder}/`), bytes, 'image/jpeg'),
        ).toSatisfy(isRefused);
      }
      expect(await read('uploads/inner/source')).toBeNull();
    },
  );

  test('a stream of any length is stored completely', async () => {
    const million = randomBytes(1_000_003);
    for (const [name, chunks] of [
      ['empty', []],
      ['small', [bytes]],
      ['exact', Array.from({ length: 16 }, () => Buffer.alloc(1024 * 1024, 7))],
      ['large', Array.from({ length: 20 }, () => million)],
    ] as const) {
      const key = `downloads/${name}/archive.zip`;
      const content = Buffer.concat(chunks);
      expect(await backend.objects.writeFrom(key, Readable.from(chunks), 'application/zip')).toBe(
        content.length,
      );
      const { status, body } = await sendRequest(
        backend.toFullUrl(await backend.objects.attachmentUrl(key, 'data.zip')),
      );
      expect(status).toBe(200);
      expect(createHash('sha256').update(body).digest('hex')).toBe(
        createHash('sha256').update(content).digest('hex'),
      );
    }
  });

  test('a broken stream leaves the previous object, or none', async () => {
    await backend.objects.write('downloads/broken/archive.zip', { bytes, contentType: 'application/zip' });
    async function* breaking() {
      for (let chunkIndex = 0; chunkIndex < 12; chunkIndex += 1) yield Buffer.alloc(1024 * 1024);
      throw new Error('broken off');
    }
    for (const folder of ['broken', 'never']) {
      const key = `downloads/${folder}/archive.zip`;
      const upload = backend.objects.writeFrom(key, Readable.from(breaking()), 'application/zip');
      await expect(upload).rejects.toThrow('broken off');
      expect(await read(key)).toEqual(folder === 'broken' ? bytes : null);
    }
  });

  test('a download has its file name, is not cached, and its URL expires in five minutes', async () => {
    const key = 'downloads/one/archive.zip';
    await backend.objects.writeFrom(key, Readable.from([bytes]), 'application/zip');
    moveClock(20 * SECOND);
    const address = backend.toFullUrl(await backend.objects.attachmentUrl(key, 'my-data-2026-11-21.zip'));
    const { status, headers, body } = await sendRequest(address);
    expect([status, body]).toEqual([200, bytes]);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data-2026-11-21.zip"',
      'cache-control': 'private, no-store',
      'content-length': String(bytes.length),
    });
    for (const changed of [
      address.replace('my-data', 'evil'),
      address.replace(/[?&](name|response-content-disposition)=[^&]*/, ''),
      address.replace('/one/', '/two/'),
      address.replace(/(signature=.{8})./i, '$1!'),
    ]) {
      expect(changed).not.toBe(address);
      expect(await sendRequest(changed)).toSatisfy(isRefused);
    }
    moveClock(5 * MINUTE + 10 * SECOND);
    expect((await sendRequest(address)).status).toBe(200);
    moveClock(5 * MINUTE + 20 * SECOND);
    expect(await sendRequest(address)).toSatisfy(isRefused);
    for (const name of ['', 'a b.zip', '../a.zip', 'a"b.zip', 'a\nb.zip', 'x'.repeat(200)]) {
      await expect(backend.objects.attachmentUrl(key, name)).rejects.toThrow(RangeError);
    }
  });

  test('a picture is never an attachment, and an archive is never displayed', async () => {
    await backend.objects.write('photos/shown/card.webp', toWebp(bytes));
    await backend.objects.writeFrom('downloads/shown/archive.zip', Readable.from([bytes]), 'application/zip');
    const picture = await sendRequest(
      backend.toFullUrl(await backend.objects.attachmentUrl('photos/shown/card.webp', 'a.webp')),
    );
    expect(picture.headers['content-type'] ?? '').not.toContain('image');
    const archive = await sendRequest(await addressOf('downloads/shown/archive.zip'));
    expect(archive.headers['content-type'] ?? '').not.toContain('zip');
  });

  test('removing a folder removes everything in it, and nothing next to it', async () => {
    const removedKeys = ['photos/one/thumb.webp', 'photos/one/card.webp', 'photos/one/deep/er.webp'];
    const remainingKeys = [
      'photos/one-other/card.webp',
      'photos/one.webp',
      'veiled/one/blurred.webp',
      'photos/on/x.webp',
    ];
    for (const key of [...removedKeys, ...remainingKeys]) await backend.objects.write(key, toWebp(bytes));
    const address = await addressOf('photos/one/card.webp');
    expect((await sendRequest(address)).status).toBe(200);

    await backend.objects.removeFolder('photos/one');
    for (const key of removedKeys) expect(await read(key)).toBeNull();
    for (const key of remainingKeys) expect(await read(key)).toEqual(bytes);
    expect(await sendRequest(address)).toSatisfy(isRefused);

    await backend.objects.removeFolder('photos/one');
    await backend.objects.removeFolder('photos/one.webp');
    expect(await read('photos/one.webp')).toEqual(bytes);
  });

  test('every operation throws ObjectsUnavailable while the store is down, and works again afterwards', async () => {
    const { objects } = backend;
    await objects.write('photos/down/card.webp', toWebp(bytes));
    await backend.breakDown();
    await expect(read('photos/down/card.webp')).rejects.toThrow(ObjectsUnavailable);
    await expect(read('photos/nobody/card.webp')).rejects.toThrow(ObjectsUnavailable);
    await expect(objects.write('photos/down/new.webp', toWebp(bytes))).rejects.toThrow(ObjectsUnavailable);
    const large = Readable.from(Array.from({ length: 10 }, () => Buffer.alloc(1024 * 1024)));
    await expect(objects.writeFrom('downloads/down/archive.zip', large, 'application/zip')).rejects.toThrow(
      ObjectsUnavailable,
    );
    // The writer must stop.
    expect(large.destroyed).toBe(true);
    await expect(objects.removeFolder('photos/down')).rejects.toThrow(ObjectsUnavailable);
    await backend.repair();
    expect(await read('photos/down/card.webp')).toEqual(bytes);
    expect(await read('photos/down/new.webp')).toBeNull();
  });
});
