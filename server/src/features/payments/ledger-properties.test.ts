import type { OrderItem } from '@troth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandboxTestProvider } from '../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import type { SentWebhook } from '../../adapters/payments/testing/test-provider.ts';
import { createEvents } from '../../platform/events.ts';
import { createLog } from '../../platform/log.ts';
import {
  actualPurchases,
  createExpectedLedger,
  expectedPurchases,
} from '../../testing/site/expected-purchases.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';
import type { TestMember } from '../../testing/site/test-site.ts';
import { reconcileOrders } from './index.ts';

/** Runs of 500 operations each; with LEDGER_RUNS=20 they are 10,000. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 5);
const OPERATIONS = 500;
/** Most orders are paid soon after they are placed, if at all. */
const LATEST = 4;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: PaymentTestSite;
beforeAll(async () => {
  shop = await startPayingSite(startSandboxTestProvider);
});
afterAll(() => shop.close());

const tier = fc.constantFrom('silver', 'gold', 'platinum');
const months = fc.constantFrom(1, 3, 6, 12);
const item = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('membership'), tier, months }) },
  fc.record({ kind: fc.constant('promotion'), package: fc.constantFrom('day', 'week', 'month') }),
) as fc.Arbitrary<OrderItem>;

/** Picks an order, webhook or member by its share of those that exist by then. */
const position = fc.noBias(fc.integer({ min: 0, max: 9_999 })).map((parts) => parts / 10_000);

const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('order' as const), which: position, item }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('pay' as const, 'fail' as const), which: position }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      which: position,
      share: fc.option(position),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('dispute' as const, 'reinstate' as const), which: position }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constantFrom('deliver' as const, 'lose' as const), which: position }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('verify' as const), which: position }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      ms: fc.noBias(
        fc.oneof(fc.integer({ min: 0, max: HOUR_MS / 4 }), fc.integer({ min: 0, max: 20 * DAY_MS })),
      ),
    }),
  },
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface Ordered {
  orderId: string;
  by: TestMember;
  amount: number;
}

/** A run of operations with its own members. */
async function runOperations(operations: Operation[]): Promise<void> {
  const { site, provider } = shop;
  const members = await Promise.all(['asha', 'meera', 'nila'].map((name) => site.member(name)));
  const orders: Ordered[] = [];
  const underWay: SentWebhook[] = [];
  const account = createExpectedLedger();
  let now = site.clock.now();
  const pick = <T>(list: T[], share: number): T | undefined => list[Math.floor(share * list.length)];
  const deliver = async ({ raw }: SentWebhook) =>
    expect(await shop.deliver(provider.sign(raw, 'current', now))).toBe(200);

  const acts: { [A in Operation['act']]: (operation: Extract<Operation, { act: A }>) => Promise<void> } = {
    async order({ which: share, item }) {
      const by = pick(members, share) as TestMember;
      const { status, body } = await shop.tryToOrder(by, item);
      expect([201, 403, 409]).toContain(status);
      if (status === 201) orders.push({ orderId: body.data.orderId, by, amount: body.data.amount });
    },
    pay: (operation) => atProvider(operation, ({ orderId }) => provider.pay(orderId, now), LATEST),
    fail: (operation) => atProvider(operation, ({ orderId }) => provider.fail(orderId, now), LATEST),
    refund: ({ share, ...operation }) =>
      atProvider(operation, ({ orderId, amount }) =>
        provider.refund(orderId, now, share === null ? undefined : Math.ceil(share * amount) || 1),
      ),
    dispute: (operation) => atProvider(operation, ({ orderId }) => provider.dispute(orderId, now)),
    reinstate: (operation) =>
      atProvider(operation, async ({ orderId }) => (await provider.reinstate?.(orderId, now)) ?? []),
    async deliver({ which: share }) {
      const webhook = pick(underWay, share);
      if (webhook) await deliver(webhook);
    },
    async lose({ which: share }) {
      underWay.splice(Math.floor(share * underWay.length), 1);
    },
    async verify({ which: share }) {
      const order = pick(orders, share);
      if (order) await shop.verify(order.by, order.orderId);
    },
    async wait({ ms }) {
      now = new Date(now.getTime() + ms);
      site.clock.move(now);
    },
  };

  async function atProvider(
    { which: share }: { which: number },
    action: (order: Ordered) => Promise<SentWebhook[]>,
    count = orders.length,
  ) {
    const order = pick(orders.slice(-count), share);
    if (!order) return;
    // The checkout refuses what the preview refuses.
    const sent = await action(order).catch((error: Error) => {
      if (!/answered 4(09|10)/.test(error.message)) throw error;
      return [];
    });
    account.note(sent);
    underWay.push(...sent);
  }

  try {
    for (const operation of operations) {
      await acts[operation.act](operation as never);
      now = site.clock.now();
    }
    for (const webhook of underWay.reverse()) await deliver(webhook);
    await reconcileAll(now);
    for (const { orderId, amount } of orders) {
      const { ledger, given: granted } = await getBalance(orderId);
      const net = account.netOf(orderId);
      expect(ledger, 'what moved at the provider is in the ledger, once').toBe(net);
      expect(granted ?? 0, 'what is kept is what is granted').toBe(Math.max(0, Math.min(amount, net)));
    }
    for (const { id } of members) {
      expect(await actualPurchases(site.database.pool, id)).toEqual(
        await expectedPurchases(site.database.pool, id),
      );
    }
  } finally {
    site.clock.move(null);
  }
}

async function getBalance(orderId: string) {
  const { rows } = await shop.site.database.pool.query<{ ledger: number; given: number | null }>(
    `select coalesce((select sum(amount) from money_events where order_id = $1), 0)::integer as ledger,
       (select kept from membership_grants where order_id = $1
        union all select kept from promotions where order_id = $1) as given`,
    [orderId],
  );
  return rows[0] ?? { ledger: 0, given: null };
}

/** Asks about every order, as the scheduled job would, which finds what lost webhooks would have said. */
async function reconcileAll(now: Date): Promise<void> {
  const { db } = shop.site.database;
  await db.updateTable('orders').set({ check_at: now }).execute();
  const settling = {
    events: createEvents(),
    notifyClients: () => {},
    clock: shop.site.clock,
    log: createLog('silent', false),
  };
  await reconcileOrders({ db, providers: [shop.provider.provider] }, settling);
}

test(`after ${RUNS * OPERATIONS} operations the money in the ledger is what is granted, to the paisa and the second`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' }),
      runOperations,
    ),
    { numRuns: RUNS, endOnFailure: true, seed: 20_261_121 },
  );
}, 300_000);
