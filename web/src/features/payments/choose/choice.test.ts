import type { Membership } from '@troth/contract';
import { expect, it } from 'vitest';
import { membershipChoice, promotionChoice } from './choice.ts';

const silver: Membership = {
  tier: 'silver',
  isActive: true,
  startedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-06-01T10:00:00.000Z',
  orderId: null,
};
const offer = {
  months: 3,
  amount: 60_000,
  startsAt: '2026-06-01T10:00:00.000Z',
  endsAt: '2026-09-01T10:00:00.000Z',
  carriedHours: 0,
} as const;

it('adds to the tier that one has from its end on', () => {
  expect(membershipChoice({ ...offer, tier: 'silver' }, silver)).toMatchObject({
    title: '3 months more of Silver',
    begins: 'June 1, 2026',
    ends: 'September 1, 2026',
  });
});

it('begins another tier at once, and the same again once it has ended', () => {
  expect(membershipChoice({ ...offer, tier: 'gold' }, silver)).toMatchObject({
    title: 'Gold for 3 months',
    begins: 'As soon as it is paid',
  });
  expect(
    membershipChoice({ ...offer, tier: 'silver' }, { ...silver, tier: 'free', isActive: false }),
  ).toMatchObject({
    title: 'Silver for 3 months',
    begins: 'As soon as it is paid',
    note: undefined,
  });
});

it('lets a promotion follow on one that runs', () => {
  const week = { package: 'week', amount: 20_000, startsAt: offer.startsAt, endsAt: offer.endsAt } as const;
  expect(promotionChoice(week, false)).toMatchObject({ begins: 'As soon as it is paid', note: undefined });
  expect(promotionChoice(week, true).begins).toContain('June 1, 2026');
});
