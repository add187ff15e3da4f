import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadQueue, type UploadJob } from './upload-queue.ts';

let runs: {
  resolve: (result: string | null) => void;
  reject: (error: unknown) => void;
  signal: AbortSignal;
}[];
const onDone = vi.fn();
const onIdle = vi.fn();

const createQueue = () =>
  createUploadQueue<string>({ maxConcurrent: 2, onDone, onFailed: () => undefined, onIdle });

/** An upload that the test completes. */
const createJob = (name: string): UploadJob<string> => ({
  name,
  preview: null,
  run: ({ signal, report }) => {
    report({ phase: 'sending', share: 0.5 });
    return new Promise((resolve, reject) => runs.push({ resolve, reject, signal }));
  },
});

beforeEach(() => {
  runs = [];
});
afterEach(() => vi.clearAllMocks());

const getPhases = (queue: ReturnType<typeof createQueue>) =>
  queue.getUploads().map(({ name, state }) => `${name} ${state.phase}`);

test('two uploads run at once, and a third waits until one of them has finished', async () => {
  const queue = createQueue();
  for (const name of ['a', 'b', 'c']) queue.add(createJob(name));
  expect(getPhases(queue)).toEqual(['a sending', 'b sending', 'c waiting']);
  runs[0]?.resolve('photo a');
  await expect.poll(() => getPhases(queue)).toEqual(['b sending', 'c sending']);
  expect(onDone).toHaveBeenCalledExactlyOnceWith('photo a');
  expect(onIdle).not.toHaveBeenCalled();
});

test('a cancelled upload disappears at once, and its later result is ignored', async () => {
  const queue = createQueue();
  for (const name of ['a', 'b', 'c']) queue.add(createJob(name));
  queue.remove(queue.getUploads()[0]?.id ?? '');
  expect(getPhases(queue)).toEqual(['b sending', 'c waiting']);
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.reject(new Error('aborted'));
  await expect.poll(() => getPhases(queue)).toEqual(['b sending', 'c sending']);
  expect(onDone).not.toHaveBeenCalled();
});

test('a failed upload says why and can be retried', async () => {
  const queue = createQueue();
  queue.add(createJob('a'));
  runs[0]?.reject({ message: 'Too blurred', code: 'VALIDATION_FAILED', statusCode: 400 });
  await expect.poll(() => getPhases(queue)).toEqual(['a failed']);
  const [upload] = queue.getUploads();
  expect(upload?.state).toEqual({ phase: 'failed', message: 'Too blurred', canRetry: false });
  expect(onIdle).toHaveBeenCalledOnce();
  queue.retry(upload?.id ?? '');
  expect(getPhases(queue)).toEqual(['a sending']);
  runs[1]?.resolve('photo a');
  await expect.poll(() => getPhases(queue)).toEqual([]);
});

test('a file rejected before uploading shows its reason until it is removed', () => {
  const queue = createQueue();
  queue.addRejected({ name: 'a', preview: null }, 'Too small');
  expect(getPhases(queue)).toEqual(['a failed']);
  queue.remove(queue.getUploads()[0]?.id ?? '');
  expect(getPhases(queue)).toEqual([]);
});
