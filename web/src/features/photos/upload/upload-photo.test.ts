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

/** How many more PUT requests the storage server refuses, before it accepts all. */
let refusalsLeft = 0;
const receivedFiles: { type: string | undefined; bytes: number }[] = [];
const storage = createServer(async (request, response) => {
  let bytes = 0;
  for await (const part of request) bytes += part.length;
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'PUT' };
  if (request.method === 'OPTIONS') {
    return response.writeHead(204, { ...headers, 'access-control-allow-headers': 'content-type' }).end();
  }
  receivedFiles.push({ type: request.headers['content-type'], bytes });
  const status = refusalsLeft > 0 ? 503 : 200;
  refusalsLeft -= 1;
  response.writeHead(status, headers).end();
});

beforeAll(() => new Promise<void>((ready) => storage.listen(0, '127.0.0.1', ready)));
afterAll(() => void storage.close());
beforeEach(() => {
  refusalsLeft = 0;
  receivedFiles.length = 0;
});

const photo = { photoId: '018f0000-0000-7000-8000-00000000000a' } as Photo;
const picture = { name: 'me.jpg', blob: new Blob(['a picture']), contentType: 'image/jpeg' as const };

function createApi() {
  const requests: string[] = [];
  const { port } = storage.address() as AddressInfo;
  let urlCount = 0;
  const calls: UploadApi = {
    requestUploadUrl: async () => {
      urlCount += 1;
      return { uploadUrl: `http://127.0.0.1:${port}/${urlCount}`, photoKey: `photos/${urlCount}` };
    },
    register: async ({ photoKey, idempotencyKey }) => {
      requests.push(`register ${photoKey} ${idempotencyKey}`);
      return photo;
    },
    remove: async (photoId) => requests.push(`delete ${photoId}`),
  };
  return { requests, calls };
}

const createRun = (signal = new AbortController().signal) => {
  const reports: UploadProgress[] = [];
  return { reports, signal, report: (progress: UploadProgress) => void reports.push(progress) };
};

test('the file is sent to its URL with its type, then registered', async () => {
  const { requests, calls } = createApi();
  const { reports, ...run } = createRun();
  expect(await createPhotoUpload(picture, calls)(run)).toBe(photo);
  expect(receivedFiles).toEqual([{ type: 'image/jpeg', bytes: 9 }]);
  expect(reports).toContainEqual({ phase: 'sending', share: 1 });
  expect(reports.at(-1)).toEqual({ phase: 'checking' });
  expect(requests).toHaveLength(1);
});

test('a refusal by the storage fails with its message, and a retry uses another URL', async () => {
  refusalsLeft = 1;
  const { requests, calls } = createApi();
  const upload = createPhotoUpload(picture, calls);
  const failure = await upload(createRun()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'S3 upload failed: Service Unavailable' });
  expect(describeUploadFailure(failure).canRetry).toBe(true);
  expect(await upload(createRun())).toBe(photo);
  expect(requests).toEqual([expect.stringMatching(/^register photos\/2 /)]);
});

test('a registration without a response is retried with the same key, without sending the file again', async () => {
  const { requests, calls } = createApi();
  let isResponding = false;
  const upload = createPhotoUpload(picture, {
    ...calls,
    register: async (registration) => {
      const registered = await calls.register(registration);
      if (!isResponding) throw { message: 'Failed to upload photo', code: 'NO_ANSWER', statusCode: 0 };
      return registered;
    },
  });
  await upload(createRun()).catch(() => undefined);
  isResponding = true;
  expect(await upload(createRun())).toBe(photo);
  expect(receivedFiles).toHaveLength(1);
  expect(requests).toHaveLength(2);
  expect(requests[0]).toBe(requests[1]);
});

test('a photo created while its upload was cancelled is deleted again', async () => {
  const { requests, calls } = createApi();
  const controller = new AbortController();
  const upload = createPhotoUpload(picture, {
    ...calls,
    register: (registration) => {
      controller.abort();
      return calls.register(registration);
    },
  });
  expect(await upload(createRun(controller.signal))).toBeNull();
  expect(requests.at(-1)).toBe(`delete ${photo.photoId}`);
});

test('an upload cancelled while sending is never registered', async () => {
  const { requests, calls } = createApi();
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
  expect(requests).toEqual([]);
});
