import type { OrderItem } from '@troth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandboxTestProvider } from '../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import type { SentWebhook } from '../../adapters/payments/testing/test-provider.ts';
import { createEvents } from '../../platform/events.ts';
import { createLog } from '../../platform/log.ts';
import {
  computeExpectedPurchases,
  createExpectedLedger,
  readActualPurchases,
} from '../../testing/site/expected-purchases.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';
import type { TestMember } from '../../testing/site/test-site.ts';
import { reconcileOrders } from './index.ts';

/** Runs of 500 operations each; LEDGER_RUNS=20 makes 10,000 operations. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 5);
const OPERATIONS = 500;
/** Only the newest orders are paid or fail, because most orders are paid soon after they are placed, if at all. */
const RECENT_ORDER_COUNT = 4;
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

/** Picks an order, webhook or member by its relative position among those that exist at the time. */
const position = fc.noBias(fc.integer({ min: 0, max: 9_999 })).map((parts) => parts / 10_000);

const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('order' as const), position, item }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constantFrom('pay' as const, 'fail' as const), position }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('refund' as const),
      position,
      share: fc.option(position),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('dispute' as const, 'reinstate' as const), position }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constantFrom('deliver' as const, 'lose' as const), position }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('verify' as const), position }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.noBias(
        fc.oneof(fc.integer({ min: 0, max: HOUR_MS / 4 }), fc.integer({ min: 0, max: 20 * DAY_MS })),
      ),
    }),
  },
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface PlacedOrder {
  orderId: string;
  member: TestMember;
  amount: number;
}

/** Runs operations with new members and then compares the ledger, the grants and the provider. */
async function runOperations(operations: Operation[]): Promise<void> {
  const { site, provider } = shop;
  const members = await Promise.all(['asha', 'meera', 'nila'].map((name) => site.member(name)));
  const orders: PlacedOrder[] = [];
  const pendingWebhooks: SentWebhook[] = [];
  const expectedLedger = createExpectedLedger();
  let now = site.clock.now();
  const pick = <T>(list: T[], share: number): T | undefined => list[Math.floor(share * list.length)];
  const deliver = async ({ raw }: SentWebhook) =>
    expect(await shop.deliver(provider.sign(raw, 'current', now))).toBe(200);

  const handlers: {
    [A in Operation['type']]: (operation: Extract<Operation, { type: A }>) => Promise<void>;
  } = {
    async order({ position, item }) {
      const member = pick(members, position) as TestMember;
      const { status, body } = await shop.tryToOrder(member, item);
      expect([201, 403, 409]).toContain(status);
      if (status === 201) orders.push({ orderId: body.data.orderId, member, amount: body.data.amount });
    },
    pay: (operation) =>
      atProvider(operation, ({ orderId }) => provider.pay(orderId, now), RECENT_ORDER_COUNT),
    fail: (operation) =>
      atProvider(operation, ({ orderId }) => provider.fail(orderId, now), RECENT_ORDER_COUNT),
    refund: ({ share, ...operation }) =>
      atProvider(operation, ({ orderId, amount }) =>
        provider.refund(orderId, now, share === null ? undefined : Math.ceil(share * amount) || 1),
      ),
    dispute: (operation) => atProvider(operation, ({ orderId }) => provider.dispute(orderId, now)),
    reinstate: (operation) =>
      atProvider(operation, async ({ orderId }) => (await provider.reinstate?.(orderId, now)) ?? []),
    async deliver({ position }) {
      const webhook = pick(pendingWebhooks, position);
      if (webhook) await deliver(webhook);
    },
    async lose({ position }) {
      pendingWebhooks.splice(Math.floor(position * pendingWebhooks.length), 1);
    },
    async verify({ position }) {
      const order = pick(orders, position);
      if (order) await shop.verify(order.member, order.orderId);
    },
    async wait({ ms }) {
      now = new Date(now.getTime() + ms);
      site.clock.move(now);
    },
  };

  async function atProvider(
    { position }: { position: number },
    action: (order: PlacedOrder) => Promise<SentWebhook[]>,
    count = orders.length,
  ) {
    const order = pick(orders.slice(-count), position);
    if (!order) return;
    // The checkout answers 409 or 410 if the order does not allow the action, for example because it has expired.
    const sent = await action(order).catch((error: Error) => {
      if (!/responded with 4(09|10)/.test(error.message)) throw error;
      return [];
    });
    expectedLedger.addWebhooks(sent);
    pendingWebhooks.push(...sent);
  }

  try {
    for (const operation of operations) {
      await handlers[operation.type](operation as never);
      now = site.clock.now();
    }
    for (const webhook of pendingWebhooks.reverse()) await deliver(webhook);
    await reconcileAll(now);
    for (const { orderId, amount } of orders) {
      const { ledger, granted } = await getBalance(orderId);
      const net = expectedLedger.getNetAmount(orderId);
      expect(ledger, 'the ledger has every movement of the provider once').toBe(net);
      expect(granted ?? 0, 'the grant has the kept amount').toBe(Math.max(0, Math.min(amount, net)));
    }
    for (const { id } of members) {
      expect(await readActualPurchases(site.database.pool, id)).toEqual(
        await computeExpectedPurchases(site.database.pool, id),
      );
    }
  } finally {
    site.clock.move(null);
  }
}

async function getBalance(orderId: string) {
  const { rows } = await shop.site.database.pool.query<{ ledger: number; granted: number | null }>(
    `select coalesce((select sum(amount) from money_events where order_id = $1), 0)::integer as ledger,
       (select kept from membership_grants where order_id = $1
        union all select kept from promotions where order_id = $1) as granted`,
    [orderId],
  );
  return rows[0] ?? { ledger: 0, granted: null };
}

/** Asks the provider about every order, as the scheduled job does, and so finds what lost webhooks reported. */
async function reconcileAll(now: Date): Promise<void> {
  const { db } = shop.site.database;
  await db.updateTable('orders').set({ check_at: now }).execute();
  const context = {
    events: createEvents(),
    notifyClients: () => {},
    clock: shop.site.clock,
    log: createLog('silent', false),
    countOrder: () => {},
  };
  await reconcileOrders({ db, providers: [shop.provider.provider] }, context);
}

test(`after ${RUNS * OPERATIONS} operations ledger and grants agree to the paisa and the second`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' }),
      runOperations,
    ),
    { numRuns: RUNS, endOnFailure: true, seed: 20_261_121 },
  );
}, 300_000);
