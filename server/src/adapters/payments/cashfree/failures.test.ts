import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OrderRefused, ProviderDown } from '../port.ts';
import type { Behaviour } from './testing/cashfree-server.ts';
import {
  type CashfreeTestProvider,
  KEYS,
  orderToPay,
  PHONE,
  startCashfreeTestProvider,
} from './testing/cashfree-test-provider.ts';

const HASTY = { patienceMs: 200 };

let place: CashfreeTestProvider;
beforeAll(async () => {
  place = await startCashfreeTestProvider(HASTY);
});
afterEach(() => place.behave('well'));
afterAll(() => place.close());

async function errorOf(work: Promise<unknown>): Promise<Error> {
  const error: unknown = await work.then(
    () => new Error('nothing went wrong'),
    (thrown: unknown) => thrown,
  );
  return error as Error;
}

/** Nothing that must not be logged. */
function expectHarmless(error: Error, secrets: string[]) {
  const everything = `${inspect(error, { depth: null, showHidden: true })}${error.stack}`;
  for (const secret of [KEYS.secret, KEYS.id, PHONE, PHONE.slice(3), 'x-client', 'session_', ...secrets]) {
    expect(everything).not.toContain(secret);
  }
  expect(error.cause).toBeUndefined();
}

const BEHAVIOURS: Behaviour[] = [
  'down',
  'failing',
  'garbled',
  'silent',
  'halting',
  'endless',
  'busy',
  'moved',
];

test.each(BEHAVIOURS)(
  'servers that are %s count as down, and the error contains nothing secret',
  async (how) => {
    const order = orderToPay();
    const { orderId } = order;
    const { reference } = await place.provider.openOrder(order);
    place.behave(how);
    const next = orderToPay();
    for (const work of [
      () => place.provider.openOrder(next),
      () => place.provider.fetchFacts({ orderId, reference }),
    ]) {
      const error = await errorOf(work());
      expect(error).toBeInstanceOf(ProviderDown);
      expectHarmless(error, [orderId, next.orderId]);
    }
  },
);

test('an endless response is aborted before it fills the memory, and before the time-out', async () => {
  const patient = await startCashfreeTestProvider({ patienceMs: 600_000 });
  patient.behave('endless');
  await expect(patient.provider.openOrder(orderToPay())).rejects.toBeInstanceOf(ProviderDown);
  await patient.close();
});

test('redirects are not followed with our secret', async () => {
  place.behave('moved');
  await errorOf(place.provider.openOrder(orderToPay()));
  expect(place.server.asked.map(({ path }) => path)).not.toContain('/elsewhere');
});

test('an unknown key is not taken for an unknown order', async () => {
  const stranger = await startCashfreeTestProvider({ ...HASTY, clientSecret: 'cfsk_ma_test_wrong' });
  const error = await errorOf(stranger.provider.openOrder(orderToPay()));
  expect(error).toBeInstanceOf(ProviderDown);
  expect(error.message).toBe('Cashfree answered 401, request_failed');
  expectHarmless(error, ['cfsk_ma_test_wrong']);
  await stranger.close();
});

test('a refusal contains its code, and nothing of the request', async () => {
  const order = orderToPay({ amount: 1 });
  const error = await errorOf(place.provider.openOrder(order));
  expect(error).toBeInstanceOf(OrderRefused);
  expect(error.message).toBe('Cashfree answered 400, order_amount_invalid');
  expectHarmless(error, [order.orderId, order.returnUrl]);
});
