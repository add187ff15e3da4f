import { notificationTypes, tierNames } from '@troth/contract';
import { expect, test } from 'vitest';
import { isWithheld, notificationTimestamp } from './rules.ts';

test('notifications of views and reports are withheld from Free members, and from no other tier', () => {
  for (const tier of tierNames) {
    const withheld = notificationTypes.filter((type) => isWithheld(type, tier));
    expect(withheld.toSorted(), tier).toEqual(tier === 'free' ? ['profile_report', 'profile_view'] : []);
  }
});

test('types that some tier withholds are timestamped to the minute, all others to the millisecond', () => {
  const now = new Date('2026-11-20T12:34:56.789Z');
  const minute = Date.parse('2026-11-20T12:34:00.000Z');
  for (const type of notificationTypes) {
    const isCoarse = type === 'profile_view' || type === 'profile_report';
    expect(notificationTimestamp(type, now), type).toBe(isCoarse ? minute : now.getTime());
  }
});
