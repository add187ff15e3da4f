import { notificationTypes, tierNames } from '@troth/contract';
import { expect, test } from 'vitest';
import { isWithheld, notificationTimestamp } from './rules.ts';

test("a Free member's notifications of views and reports are gated, those of other tiers are not", () => {
  for (const tier of tierNames) {
    const gated = notificationTypes.filter((type) => isWithheld(type, tier));
    expect(gated.toSorted(), tier).toEqual(tier === 'free' ? ['profile_report', 'profile_view'] : []);
  }
});

test('gated types are stored with their minute, all others with their millisecond', () => {
  const now = new Date('2026-11-20T12:34:56.789Z');
  const minute = Date.parse('2026-11-20T12:34:00.000Z');
  for (const type of notificationTypes) {
    const coarse = type === 'profile_view' || type === 'profile_report';
    expect(notificationTimestamp(type, now), type).toBe(coarse ? minute : now.getTime());
  }
});
