import { expect, test } from 'vitest';
import { createConcurrencyLimit, createFairQueue } from './index.ts';

/** Work that runs until the test ends it, and adds its name to `started` when it starts. */
function createWork(started: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    started.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const flushCallbacks = () => new Promise((resolve) => setImmediate(resolve));

test('at most `maxConcurrent` calls run at once, and the rest follow in order', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 2, maxQueued: 5 });
  const started: string[] = [];
  const works = ['a', 'b', 'c', 'd'].map((name) => createWork(started, name));
  const results = works.map(({ work }) => runLimited(work));
  await flushCallbacks();
  expect(started).toEqual(['a', 'b']);
  works[1]?.end();
  await flushCallbacks();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const { end } of works) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('failing work frees its slot, and only its caller gets the error', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 5 });
  const started: string[] = [];
  const [first, second] = [createWork(started, 'first'), createWork(started, 'second')];
  const results = [runLimited(first.work), runLimited(second.work)];
  first.fail();
  second.end();
  await expect(results[0]).rejects.toThrow('first');
  expect(await results[1]).toBe('second');
});

test('calls are refused while the queue is full, and accepted once there is room', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 1 });
  const started: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => createWork(started, name));
  if (!first || !second || !third) throw new Error('expected three works');
  const results = [runLimited(first.work), runLimited(second.work)];
  await expect(runLimited(third.work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  first.end();
  second.end();
  await Promise.all(results);
  third.end();
  expect(await runLimited(third.work)).toBe('third');
  expect(started).toEqual(['first', 'second', 'third']);
});

test('one member cannot fill the shared queue, and only their own excess calls are refused', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 1 });
  const runFairly = createFairQueue({ maxConcurrent: 1, maxQueued: 2 });
  const started: string[] = [];
  const add = (memberId: string, photo: string) => {
    const { work, end } = createWork(started, photo);
    return { result: runFairly(memberId, () => runLimited(work)), end };
  };
  const queued = ['one', 'two', 'three'].map((photo) => add('asha', photo));
  await expect(add('asha', 'four').result).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const other = add('ravi', 'other');
  queued[0]?.end();
  await queued[0]?.result;
  await flushCallbacks();
  expect(started).toEqual(['one', 'other']);
  for (const { end } of [...queued, other]) end();
  await Promise.all([...queued, other].map(({ result }) => result));
  const again = add('asha', 'again');
  again.end();
  expect(await again.result).toBe('again');
});
