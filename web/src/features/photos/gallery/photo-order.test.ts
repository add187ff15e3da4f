import { expect, test } from 'vitest';
import { createLatestSender, moveItem, sortByPhotoIds } from './photo-order.ts';

test('a moved item leaves its position and takes the new one', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test('photos follow the order of the ids, and photos without an id in the list come last', () => {
  const photos = ['a', 'b', 'c', 'd'].map((photoId) => ({ photoId }));
  expect(sortByPhotoIds(photos, ['c', 'gone', 'a']).map(({ photoId }) => photoId)).toEqual([
    'c',
    'a',
    'b',
    'd',
  ]);
});

test('values are sent one at a time, and of those that wait only the latest is sent', async () => {
  const sent: [number, boolean][] = [];
  const completeRequests: (() => void)[] = [];
  const send = createLatestSender(async (value: number, isLast) => {
    await new Promise<void>((resolve) => completeRequests.push(resolve));
    sent.push([value, isLast()]);
  });
  const firstRequest = send(1);
  void send(2);
  void send(3);
  expect(completeRequests).toHaveLength(1);
  completeRequests[0]?.();
  await expect.poll(() => completeRequests.length).toBe(2);
  completeRequests[1]?.();
  await firstRequest;
  expect(sent).toEqual([
    [1, false],
    [3, true],
  ]);
});
