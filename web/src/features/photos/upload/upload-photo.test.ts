// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Photo } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPhotoUpload,
  describeUploadFailure,
  type UploadApi,
  type UploadProgress,
} from './upload-photo.ts';

/** A storage server that refuses the given number of PUT requests, then accepts all. */
let refused = 0;
const received: { type: string | undefined; bytes: number }[] = [];
const storage = createServer(async (request, response) => {
  let bytes = 0;
  for await (const part of request) bytes += part.length;
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'PUT' };
  if (request.method === 'OPTIONS') {
    return response.writeHead(204, { ...headers, 'access-control-allow-headers': 'content-type' }).end();
  }
  received.push({ type: request.headers['content-type'], bytes });
  const status = refused > 0 ? 503 : 200;
  refused -= 1;
  response.writeHead(status, headers).end();
});

beforeAll(() => new Promise<void>((ready) => storage.listen(0, '127.0.0.1', ready)));
afterAll(() => void storage.close());
beforeEach(() => {
  refused = 0;
  received.length = 0;
});

const photo = { photoId: '018f0000-0000-7000-8000-00000000000a' } as Photo;
const picture = { name: 'me.jpg', blob: new Blob(['a picture']), contentType: 'image/jpeg' as const };

function site() {
  const asked: string[] = [];
  const { port } = storage.address() as AddressInfo;
  let addresses = 0;
  const calls: UploadApi = {
    requestUploadUrl: async () => {
      addresses += 1;
      return { uploadUrl: `http://127.0.0.1:${port}/${addresses}`, photoKey: `photos/${addresses}` };
    },
    register: async ({ photoKey, idempotencyKey }) => {
      asked.push(`register ${photoKey} ${idempotencyKey}`);
      return photo;
    },
    remove: async (photoId) => asked.push(`delete ${photoId}`),
  };
  return { asked, calls };
}

const run = (signal = new AbortController().signal) => {
  const told: UploadProgress[] = [];
  return { told, signal, report: (progress: UploadProgress) => void told.push(progress) };
};

test('the file is sent to its URL with its type, then registered', async () => {
  const { asked, calls } = site();
  const { told, ...running } = run();
  expect(await createPhotoUpload(picture, calls)(running)).toBe(photo);
  expect(received).toEqual([{ type: 'image/jpeg', bytes: 9 }]);
  expect(told).toContainEqual({ phase: 'sending', share: 1 });
  expect(told.at(-1)).toEqual({ phase: 'checking' });
  expect(asked).toHaveLength(1);
});

test('a refusal by the storage shows its message, and a retry uses another URL', async () => {
  refused = 1;
  const { asked, calls } = site();
  const upload = createPhotoUpload(picture, calls);
  const failure = await upload(run()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'S3 upload failed: Service Unavailable' });
  expect(describeUploadFailure(failure).canRetry).toBe(true);
  expect(await upload(run())).toBe(photo);
  expect(asked).toEqual([expect.stringMatching(/^register photos\/2 /)]);
});

test('a registration without a response is repeated with its key, without sending the file again', async () => {
  const { asked, calls } = site();
  let answers = false;
  const upload = createPhotoUpload(picture, {
    ...calls,
    register: async (registration) => {
      const registered = await calls.register(registration);
      if (!answers) throw { message: 'Failed to upload photo', code: 'NO_ANSWER', statusCode: 0 };
      return registered;
    },
  });
  await upload(run()).catch(() => undefined);
  answers = true;
  expect(await upload(run())).toBe(photo);
  expect(received).toHaveLength(1);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe(asked[1]);
});

test('a photo created while its upload was cancelled is deleted again', async () => {
  const { asked, calls } = site();
  const controller = new AbortController();
  const upload = createPhotoUpload(picture, {
    ...calls,
    register: (registration) => {
      controller.abort();
      return calls.register(registration);
    },
  });
  expect(await upload(run(controller.signal))).toBeNull();
  expect(asked.at(-1)).toBe(`delete ${photo.photoId}`);
});

test('an upload cancelled while sending is never registered', async () => {
  const { asked, calls } = site();
  const controller = new AbortController();
  const upload = createPhotoUpload(
    picture,
    calls,
  )({
    signal: controller.signal,
    report: (progress) => {
      if (progress.phase === 'sending' && progress.share > 0) controller.abort();
    },
  });
  expect(await upload).toBeNull();
  expect(asked).toEqual([]);
});
