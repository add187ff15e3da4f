import { expect, test } from 'vitest';
import { createLatestSender, moveItem, sortByPhotoIds } from './photo-order.ts';

test('a moved item leaves its position and takes the new one', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test('photos follow the given order, those not in it come last', () => {
  const photos = ['a', 'b', 'c', 'd'].map((photoId) => ({ photoId }));
  expect(sortByPhotoIds(photos, ['c', 'gone', 'a']).map(({ photoId }) => photoId)).toEqual([
    'c',
    'a',
    'b',
    'd',
  ]);
});

test('one order is sent at a time, and only the latest of those made in between', async () => {
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
