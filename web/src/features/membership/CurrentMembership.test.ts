import type { Membership } from '@troth/contract';
import { expect, it } from 'vitest';
import { describeMembership } from './CurrentMembership.tsx';

const end = '2027-01-03T10:00:00.000Z';
const free: Membership = { tier: 'free', isActive: false, startedAt: null, expiresAt: null, orderId: null };

it.each<[Partial<Membership>, string]>([
  [{}, 'You’re on the Free plan'],
  [{ expiresAt: end }, 'Your membership ended on January 3, 2027'],
  [{ tier: 'silver', isActive: true, expiresAt: end }, 'You have Silver until January 3, 2027'],
  [{ tier: 'gold', isActive: true }, 'You have Gold with no end date'],
  [{ tier: 'admin', isActive: true }, 'You’re an admin of this site'],
])('%j is described as "%s"', (membership, title) => {
  expect(describeMembership({ ...free, ...membership }).title).toBe(title);
});
