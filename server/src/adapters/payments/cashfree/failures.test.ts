import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OrderRefused, ProviderDown } from '../port.ts';
import type { Behaviour } from './testing/cashfree-server.ts';
import {
  buildOrder,
  type CashfreeTestProvider,
  KEYS,
  PHONE,
  startCashfreeTestProvider,
} from './testing/cashfree-test-provider.ts';

const SHORT_TIMEOUT = { timeoutMs: 200 };

let cashfree: CashfreeTestProvider;
beforeAll(async () => {
  cashfree = await startCashfreeTestProvider(SHORT_TIMEOUT);
});
afterEach(() => cashfree.setBehaviour('normal'));
afterAll(() => cashfree.close());

async function catchError(call: Promise<unknown>): Promise<Error> {
  const error: unknown = await call.then(
    () => new Error('The call did not fail'),
    (error: unknown) => error,
  );
  return error as Error;
}

/** Checks that an error contains nothing secret. */
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
  'a server that is %s throws ProviderDown, and the error contains nothing secret',
  async (behaviour) => {
    const order = buildOrder();
    const { orderId } = order;
    const { reference } = await cashfree.provider.openOrder(order);
    cashfree.setBehaviour(behaviour);
    const next = buildOrder();
    for (const call of [
      () => cashfree.provider.openOrder(next),
      () => cashfree.provider.fetchFacts({ orderId, reference }),
    ]) {
      const error = await catchError(call());
      expect(error).toBeInstanceOf(ProviderDown);
      expectNoSecrets(error, [orderId, next.orderId]);
    }
  },
);

test('an endless response is aborted before it fills the memory, and before the time-out', async () => {
  const slowProvider = await startCashfreeTestProvider({ timeoutMs: 600_000 });
  slowProvider.setBehaviour('endless');
  await expect(slowProvider.provider.openOrder(buildOrder())).rejects.toBeInstanceOf(ProviderDown);
  await slowProvider.close();
});

test('redirects are not followed with our secret', async () => {
  cashfree.setBehaviour('moved');
  await catchError(cashfree.provider.openOrder(buildOrder()));
  expect(cashfree.server.requests.map(({ path }) => path)).not.toContain('/elsewhere');
});

test('a wrong key is reported as an outage, not as an unknown order', async () => {
  const unauthorizedProvider = await startCashfreeTestProvider({
    ...SHORT_TIMEOUT,
    clientSecret: 'cfsk_ma_test_wrong',
  });
  const error = await catchError(unauthorizedProvider.provider.openOrder(buildOrder()));
  expect(error).toBeInstanceOf(ProviderDown);
  expect(error.message).toBe('Cashfree answered 401, request_failed');
  expectNoSecrets(error, ['cfsk_ma_test_wrong']);
  await unauthorizedProvider.close();
});

test('a refusal contains its code, and nothing of the request', async () => {
  const order = buildOrder({ amount: 1 });
  const error = await catchError(cashfree.provider.openOrder(order));
  expect(error).toBeInstanceOf(OrderRefused);
  expect(error.message).toBe('Cashfree answered 400, order_amount_invalid');
  expectNoSecrets(error, [order.orderId, order.returnUrl]);
});
