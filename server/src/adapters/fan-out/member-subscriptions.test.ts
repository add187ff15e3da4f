import { expect, test } from 'vitest';
import { createMemberSubscriptions } from './member-subscriptions.ts';

test('a subscription that is refused is repeated, and reported as a gap when it succeeds', async () => {
  const subscribed: string[] = [];
  let [isRefusing, refusals, gaps] = [true, 0, 0];
  const members = createMemberSubscriptions(
    { warn: () => {} },
    {
      isReady: () => true,
      async subscribe(memberIds) {
        if (isRefusing) {
          refusals++;
          throw new Error('NOPERM');
        }
        subscribed.push(...memberIds);
      },
      unsubscribe: async () => {},
      onGap: () => void gaps++,
    },
  );
  await members.add('asha');
  expect([refusals, gaps, subscribed]).toEqual([1, 0, []]);
  isRefusing = false;
  await expect.poll(() => gaps, { timeout: 5000 }).toBe(1);
  expect(subscribed).toEqual(['asha']);
  await members.add('asha');
  expect(subscribed).toEqual(['asha']);
});
