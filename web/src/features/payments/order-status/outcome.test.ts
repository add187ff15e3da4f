import type { Order } from '@troth/contract';
import { describe, expect, it } from 'vitest';
import { getPollingInterval, isDecided, toOutcome } from './outcome.ts';

describe('Order outcome', () => {
  const createOrder = (status: Order['status']): Order => ({
    orderId: '018f0000-0000-7000-8000-0000000000a1',
    item: { kind: 'membership', tier: 'silver', months: 3 },
    amount: 60_000,
    refunded: 0,
    currency: 'INR',
    provider: 'sandbox',
    status,
    createdAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-21T10:30:00.000Z',
    paidAt: null,
    checkoutUrl: null,
    clientData: null,
    startsAt: null,
    endsAt: null,
    carriedInto: null,
  });
  const createError = (code: string, statusCode: number) => ({ message: 'No', code, statusCode });
  const emptyQuery = { order: undefined, error: undefined, hasLeftCheckout: false };

  describe('the state of an order', () => {
    it('is loading until a response or an error arrives', () => {
      expect(toOutcome(emptyQuery)).toEqual({ kind: 'loading' });
      const error = createError('UNAVAILABLE', 503);
      expect(toOutcome({ ...emptyQuery, error })).toEqual({ kind: 'unreachable', error });
    });

    it('keeps the last known state if a refetch fails', () => {
      const order = createOrder('pending');
      expect(toOutcome({ order, error: createError('NO_ANSWER', 0), hasLeftCheckout: false })).toMatchObject({
        kind: 'pending',
      });
    });

    it.each(['NOT_FOUND', 'VALIDATION_FAILED'])('is "not found" if the server responds with %s', (code) => {
      expect(toOutcome({ ...emptyQuery, error: createError(code, 404) })).toEqual({ kind: 'notFound' });
    });

    it('says that the payer has left the checkout only while the order is pending', () => {
      expect(
        toOutcome({ ...emptyQuery, order: createOrder('pending'), hasLeftCheckout: true }),
      ).toMatchObject({
        hasLeftCheckout: true,
      });
      for (const status of ['paid', 'failed', 'expired', 'refunded'] as const) {
        const order = createOrder(status);
        expect(toOutcome({ ...emptyQuery, order, hasLeftCheckout: true })).toEqual({ kind: status, order });
      }
    });
  });

  it('is decided unless it is pending or unreachable', () => {
    const isStatusDecided = (status: Order['status']) =>
      isDecided(toOutcome({ ...emptyQuery, order: createOrder(status) }));
    expect((['pending', 'paid', 'failed', 'expired', 'refunded'] as const).map(isStatusDecided)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(isDecided({ kind: 'unreachable', error: undefined })).toBe(false);
  });
});

describe('Polling interval', () => {
  it('starts at three seconds and grows to at most fifteen', () => {
    expect([1, 5, 6, 7, 8, 9, 10, 1000].map(getPollingInterval)).toEqual([
      3_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000, 15_000,
    ]);
  });
});
