import { expect, test } from 'vitest';
import { createLatestSender, moveItem, sortByPhotoIds } from './photo-order.ts';

test('what is moved makes room where it was and takes it where it goes', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test('photos stand in the order that is wanted, what it does not name behind them', () => {
  const photos = ['a', 'b', 'c', 'd'].map((photoId) => ({ photoId }));
  expect(sortByPhotoIds(photos, ['c', 'gone', 'a']).map(({ photoId }) => photoId)).toEqual([
    'c',
    'a',
    'b',
    'd',
  ]);
});

test('one is sent at a time, and of those that came meanwhile the last alone', async () => {
  const sent: [number, boolean][] = [];
  const answers: (() => void)[] = [];
  const send = createLatestSender(async (value: number, isLast) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    sent.push([value, isLast()]);
  });
  const done = send(1);
  void send(2);
  void send(3);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await done;
  expect(sent).toEqual([
    [1, false],
    [3, true],
  ]);
});
