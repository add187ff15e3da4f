import { notificationTypes, tierNames } from '@troth/contract';
import { expect, test } from 'vitest';
import { isWithheld, notificationTimestamp } from './rules.ts';

test('of a free member’s notifications those of views and reports are gated, of other tiers none', () => {
  for (const tier of tierNames) {
    const gated = notificationTypes.filter((type) => isWithheld(type, tier));
    expect(gated.toSorted(), tier).toEqual(tier === 'free' ? ['profile_report', 'profile_view'] : []);
  }
});

test('what may be gated is kept under its minute, everything else under its millisecond', () => {
  const now = new Date('2026-11-20T12:34:56.789Z');
  const minute = Date.parse('2026-11-20T12:34:00.000Z');
  for (const type of notificationTypes) {
    const coarse = type === 'profile_view' || type === 'profile_report';
    expect(notificationTimestamp(type, now), type).toBe(coarse ? minute : now.getTime());
  }
});
