import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadQueue, type UploadJob } from './upload-queue.ts';

let ended: {
  resolve: (result: string | null) => void;
  reject: (error: unknown) => void;
  signal: AbortSignal;
}[];
const onDone = vi.fn();
const onIdle = vi.fn();

const queueOfTwo = () =>
  createUploadQueue<string>({ maxConcurrent: 2, onDone, onFailed: () => undefined, onIdle });

/** An upload that the test completes. */
const job = (name: string): UploadJob<string> => ({
  name,
  preview: null,
  run: ({ signal, report }) => {
    report({ phase: 'sending', share: 0.5 });
    return new Promise((resolve, reject) => ended.push({ resolve, reject, signal }));
  },
});

beforeEach(() => {
  ended = [];
});
afterEach(() => vi.clearAllMocks());

const phases = (queue: ReturnType<typeof queueOfTwo>) =>
  queue.uploads().map(({ name, state }) => `${name} ${state.phase}`);

test('two uploads run at once, the third waits for one of them', async () => {
  const queue = queueOfTwo();
  for (const name of ['a', 'b', 'c']) queue.add(job(name));
  expect(phases(queue)).toEqual(['a sending', 'b sending', 'c waiting']);
  ended[0]?.resolve('photo a');
  await expect.poll(() => phases(queue)).toEqual(['b sending', 'c sending']);
  expect(onDone).toHaveBeenCalledExactlyOnceWith('photo a');
  expect(onIdle).not.toHaveBeenCalled();
});

test('a cancelled upload disappears at once, and its later result is ignored', async () => {
  const queue = queueOfTwo();
  for (const name of ['a', 'b', 'c']) queue.add(job(name));
  queue.remove(queue.uploads()[0]?.id ?? '');
  expect(phases(queue)).toEqual(['b sending', 'c waiting']);
  expect(ended[0]?.signal.aborted).toBe(true);
  ended[0]?.reject(new Error('aborted'));
  await expect.poll(() => phases(queue)).toEqual(['b sending', 'c sending']);
  expect(onDone).not.toHaveBeenCalled();
});

test('a failed upload says why and can be retried', async () => {
  const queue = queueOfTwo();
  queue.add(job('a'));
  ended[0]?.reject({ message: 'Too blurred', code: 'VALIDATION_FAILED', statusCode: 400 });
  await expect.poll(() => phases(queue)).toEqual(['a failed']);
  const [upload] = queue.uploads();
  expect(upload?.state).toEqual({ phase: 'failed', message: 'Too blurred', canRetry: false });
  expect(onIdle).toHaveBeenCalledOnce();
  queue.retry(upload?.id ?? '');
  expect(phases(queue)).toEqual(['a sending']);
  ended[1]?.resolve('photo a');
  await expect.poll(() => phases(queue)).toEqual([]);
});

test('a file rejected before uploading shows its reason until it is removed', () => {
  const queue = queueOfTwo();
  queue.addRejected({ name: 'a', preview: null }, 'Too small');
  expect(phases(queue)).toEqual(['a failed']);
  queue.remove(queue.uploads()[0]?.id ?? '');
  expect(phases(queue)).toEqual([]);
});
