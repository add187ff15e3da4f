import type { Membership, Order } from '@troth/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeOutcome, isCurrent } from './outcome-texts.ts';

const silver: Order = {
  orderId: '018f0000-0000-7000-8000-0000000000a1',
  item: { kind: 'membership', tier: 'silver', months: 3 },
  amount: 60_000,
  refunded: 0,
  currency: 'INR',
  provider: 'sandbox',
  status: 'paid',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T10:30:00.000Z',
  paidAt: '2026-11-21T10:01:00.000Z',
  checkoutUrl: null,
  clientData: null,
  startsAt: '2026-11-21T10:01:00.000Z',
  endsAt: '2027-02-21T10:01:00.000Z',
  carriedInto: null,
};
const createMembership = (tier: Membership['tier']): Membership => ({
  tier,
  isActive: tier !== 'free',
  startedAt: silver.startsAt,
  expiresAt: silver.endsAt,
  orderId: silver.orderId,
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:02:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const describePaidOrder = (order: Partial<Order> = {}, membership?: Membership) => {
  const { title, lead } = describeOutcome({ kind: 'paid', order: { ...silver, ...order } }, membership);
  return [title, ...lead];
};

describe('a paid membership', () => {
  it('says until when it lasts and that nothing renews automatically', () => {
    expect(describePaidOrder({}, createMembership('silver'))).toEqual([
      'Welcome to Silver',
      'Until February 21, 2027.',
      'Nothing renews automatically.',
    ]);
  });

  it('says when it starts if it follows an existing one', () => {
    const order = { startsAt: '2027-02-21T10:01:00.000Z', endsAt: '2027-05-21T10:01:00.000Z' };
    expect(describePaidOrder(order)[1]).toBe('From February 21, 2027 until May 21, 2027.');
  });

  it('says which tier its remaining time was converted to', () => {
    const order = { endsAt: '2026-11-21T10:01:30.000Z', carriedInto: 'gold' } as const;
    expect(describePaidOrder(order, createMembership('gold'))).toEqual([
      'Payment complete',
      'Its remaining time moved to Gold.',
    ]);
  });

  it('says how much time was converted from the previous tier', () => {
    expect(describePaidOrder({ endsAt: '2027-03-05T12:01:00.000Z' })[1]).toBe(
      'Until March 5, 2027. This includes 12 days and 2 hours carried over from your previous membership.',
    );
    expect(describePaidOrder({ endsAt: '2027-02-21T11:01:00.000Z' })[1]).toContain('includes 1 hour ');
  });

  it('says if some of it was refunded', () => {
    expect(describePaidOrder({ refunded: 30_000, endsAt: '2027-01-06T10:01:00.000Z' })[1]).toBe(
      'Until January 6, 2027. ₹300 was refunded to you, so the time is shorter.',
    );
  });

  it('is described in the past tense once it has ended or another tier has replaced it', () => {
    const pastTexts = ['Payment complete', 'It covered November 21, 2026 to February 21, 2027.'];
    expect(describePaidOrder({}, createMembership('gold'))).toEqual(pastTexts);
    expect(describePaidOrder({}, createMembership('free'))).toEqual(pastTexts);
    vi.setSystemTime('2027-02-21T10:01:00.000Z');
    expect(describePaidOrder()).toEqual(pastTexts);
    expect(isCurrent(silver, undefined)).toBe(false);
  });

  it('names no date if none is known', () => {
    expect(describePaidOrder({ startsAt: null, endsAt: null })[0]).toBe('Payment received');
  });
});

it('says that a promoted profile is marked as promoted', () => {
  expect(
    describePaidOrder({ item: { kind: 'promotion', package: 'week' }, endsAt: '2026-11-28T10:01:00.000Z' }),
  ).toEqual([
    'Your profile is being promoted',
    'Until November 28, 2026.',
    'Members who could be a fit see you among the featured members, always marked as promoted.',
  ]);
});

it('says when a promotion starts that follows a running one', () => {
  const week = {
    item: { kind: 'promotion', package: 'week' },
    startsAt: '2026-11-22T10:00:00.000Z',
    endsAt: '2026-11-29T10:00:00.000Z',
  } as const;
  expect(describePaidOrder(week)[1]).toBe('From November 22, 2026 until November 29, 2026.');
});

it('says how much of a refunded order was paid back, and what remains', () => {
  const { lead } = describeOutcome({
    kind: 'refunded',
    order: { ...silver, status: 'refunded', refunded: 60_000 },
  });
  expect(lead).toEqual([
    '₹600 was refunded to you.',
    'The membership it paid for has ended. Everything you wrote and received stays.',
  ]);
});

it('says that nothing was charged for an abandoned, failed or expired order, but not for a pending one', () => {
  const order = { ...silver, status: 'pending' as const, paidAt: null };
  for (const outcome of [
    { kind: 'pending', order, hasLeftCheckout: true },
    { kind: 'failed', order },
    { kind: 'expired', order },
  ] as const) {
    expect(describeOutcome(outcome).lead.join(' '), outcome.kind).toContain('You weren’t charged.');
  }
  const pendingOutcome = describeOutcome({ kind: 'pending', order, hasLeftCheckout: false });
  expect(pendingOutcome.lead.join(' ')).not.toContain('You weren’t charged');
});

it('says why the state could not be loaded, and that nothing is lost', () => {
  const describeFailure = (statusCode: number) =>
    describeOutcome({ kind: 'unreachable', error: { message: 'No', code: 'X', statusCode } }).lead.join(' ');
  expect(describeFailure(0)).toContain('internet connection');
  expect(describeFailure(503)).not.toContain('internet');
  for (const status of [0, 503]) expect(describeFailure(status)).toContain('your payment is safe');
});
