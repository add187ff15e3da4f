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

const SHORT_TIMEOUT = { patienceMs: 200 };

let place: CashfreeTestProvider;
beforeAll(async () => {
  place = await startCashfreeTestProvider(SHORT_TIMEOUT);
});
afterEach(() => place.setBehaviour('normal'));
afterAll(() => place.close());

async function errorOf(call: Promise<unknown>): Promise<Error> {
  const error: unknown = await call.then(
    () => new Error('nothing went wrong'),
    (error: unknown) => error,
  );
  return error as Error;
}

/** Nothing that must not be logged. */
function expectNoSecrets(error: Error, secrets: string[]) {
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
  async (behaviour) => {
    const order = orderToPay();
    const { orderId } = order;
    const { reference } = await place.provider.openOrder(order);
    place.setBehaviour(behaviour);
    const next = orderToPay();
    for (const call of [
      () => place.provider.openOrder(next),
      () => place.provider.fetchFacts({ orderId, reference }),
    ]) {
      const error = await errorOf(call());
      expect(error).toBeInstanceOf(ProviderDown);
      expectNoSecrets(error, [orderId, next.orderId]);
    }
  },
);

test('an endless response is aborted before it fills the memory, and before the time-out', async () => {
  const slowProvider = await startCashfreeTestProvider({ patienceMs: 600_000 });
  slowProvider.setBehaviour('endless');
  await expect(slowProvider.provider.openOrder(orderToPay())).rejects.toBeInstanceOf(ProviderDown);
  await slowProvider.close();
});

test('redirects are not followed with our secret', async () => {
  place.setBehaviour('moved');
  await errorOf(place.provider.openOrder(orderToPay()));
  expect(place.server.requests.map(({ path }) => path)).not.toContain('/elsewhere');
});

test('an unknown key is not taken for an unknown order', async () => {
  const unauthorizedProvider = await startCashfreeTestProvider({
    ...SHORT_TIMEOUT,
    clientSecret: 'cfsk_ma_test_wrong',
  });
  const error = await errorOf(unauthorizedProvider.provider.openOrder(orderToPay()));
  expect(error).toBeInstanceOf(ProviderDown);
  expect(error.message).toBe('Cashfree answered 401, request_failed');
  expectNoSecrets(error, ['cfsk_ma_test_wrong']);
  await unauthorizedProvider.close();
});

test('a refusal contains its code, and nothing of the request', async () => {
  const order = orderToPay({ amount: 1 });
  const error = await errorOf(place.provider.openOrder(order));
  expect(error).toBeInstanceOf(OrderRefused);
  expect(error.message).toBe('Cashfree answered 400, order_amount_invalid');
  expectNoSecrets(error, [order.orderId, order.returnUrl]);
});
