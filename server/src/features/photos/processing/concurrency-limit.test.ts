import { expect, test } from 'vitest';
import { createConcurrencyLimit, createFairQueue } from './index.ts';

/** Work that runs until the test ends it, and signals when it starts. */
function openWork(started: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    started.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('at most `maxConcurrent` calls run at once, and the rest follow in order', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 2, maxQueued: 5 });
  const started: string[] = [];
  const works = ['a', 'b', 'c', 'd'].map((name) => openWork(started, name));
  const results = works.map(({ work }) => runLimited(work));
  await settled();
  expect(started).toEqual(['a', 'b']);
  works[1]?.end();
  await settled();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const { end } of works) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('failing work frees its slot, and only its caller gets the error', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 5 });
  const started: string[] = [];
  const [first, second] = [openWork(started, 'first'), openWork(started, 'second')];
  const results = [runLimited(first.work), runLimited(second.work)];
  first.fail();
  second.end();
  await expect(results[0]).rejects.toThrow('first');
  expect(await results[1]).toBe('second');
});

test('calls are refused while the queue is full, and accepted once there is room', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 1 });
  const started: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => openWork(started, name));
  if (!first || !second || !third) throw new Error('three works');
  const results = [runLimited(first.work), runLimited(second.work)];
  await expect(runLimited(third.work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  first.end();
  second.end();
  await Promise.all(results);
  third.end();
  expect(await runLimited(third.work)).toBe('third');
  expect(started).toEqual(['first', 'second', 'third']);
});

test('one name cannot fill the overall queue, and only its own excess is refused', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 1 });
  const runFairly = createFairQueue({ maxConcurrent: 1, maxQueued: 2 });
  const started: string[] = [];
  const add = (name: string, photo: string) => {
    const { work, end } = openWork(started, photo);
    return { answer: runFairly(name, () => runLimited(work)), end };
  };
  const many = ['one', 'two', 'three'].map((photo) => add('asha', photo));
  await expect(add('asha', 'four').answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const other = add('ravi', 'other');
  many[0]?.end();
  await many[0]?.answer;
  await settled();
  expect(started).toEqual(['one', 'other']);
  for (const { end } of [...many, other]) end();
  await Promise.all([...many, other].map(({ answer }) => answer));
  const again = add('asha', 'again');
  again.end();
  expect(await again.answer).toBe('again');
});
