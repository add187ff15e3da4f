import { tierNames } from '@troth/contract';
import type pg from 'pg';
import { z } from 'zod';
import type { SentWebhook } from '../../adapters/payments/testing/test-provider.ts';

const HOUR_MS = 3_600_000;

const webhookBody = z.object({
  orderId: z.string(),
  kind: z.string(),
  reference: z.string(),
  amount: z.int(),
});

/** Creates a ledger of the movements in webhooks of the sandbox, each once, independently of the site. */
export function createExpectedLedger() {
  const movements = new Map<string, { orderId: string; amount: number }>();
  return {
    addWebhooks(webhooks: SentWebhook[]) {
      for (const { raw } of webhooks) {
        const { data } = webhookBody.safeParse(JSON.parse(raw.toString()));
        if (!data) continue;
        const isIncome = data.kind === 'charge' || data.kind === 'reinstatement';
        movements.set(data.reference, {
          orderId: data.orderId,
          amount: isIncome ? data.amount : -data.amount,
        });
      }
    },
    getNetAmount(orderId: string): number {
      return [...movements.values()].reduce(
        (net, movement) => net + (movement.orderId === orderId ? movement.amount : 0),
        0,
      );
    },
  };
}

interface Purchase {
  tier: string;
  at: Date;
  months: number;
  paid: number;
  kept: number;
}

/** Adds calendar months with another algorithm than the site. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(date.getUTCFullYear(), month, day) + (from % 86_400_000);
}

/** Returns the end of the share of a period that was not refunded, rounded up to the second. */
const getEndOfShare = (from: number, until: number, kept: number, paid: number): number =>
  from + Math.ceil(((until - from) / 1000) * (kept / paid) - 1e-9) * 1000;

const roundUpToHours = (ms: number): number => Math.ceil(ms / HOUR_MS - 1e-9) * HOUR_MS;

function computeMembership(purchases: Purchase[]): { tier: string; endsAt: number } | null {
  let current: { tier: string; endsAt: number; rate: number } | null = null;
  for (const { tier, at, months, paid, kept } of purchases) {
    if (kept === 0) continue;
    const rate = paid / months;
    const now = at.getTime();
    const getPaidEnd = (from: number) => getEndOfShare(from, addMonths(from, months), kept, paid);
    if (!current || current.endsAt <= now) current = { tier, endsAt: getPaidEnd(now), rate };
    else if (current.tier === tier) current = { tier, endsAt: getPaidEnd(current.endsAt), rate };
    else if (tierNames.indexOf(tier as never) > tierNames.indexOf(current.tier as never)) {
      current = {
        tier,
        endsAt: getPaidEnd(now) + roundUpToHours(((current.endsAt - now) * current.rate) / rate),
        rate,
      };
    } else current.endsAt += roundUpToHours(((getPaidEnd(now) - now) * rate) / current.rate);
  }
  return current && { tier: current.tier, endsAt: current.endsAt };
}

/** Computes the expected tier with its end, and the end of each promotion, independently of the site. */
export async function computeExpectedPurchases(pool: pg.Pool, memberId: string) {
  const { rows: grants } = await pool.query<Purchase>(
    `select tier, granted_at as at, months, paid, kept from membership_grants where member_id = $1
     order by granted_at, position`,
    [memberId],
  );
  const { rows: promoted } = await pool.query<Purchase & { package: string }>(
    `select package, bought_at as at, paid, kept from promotions where member_id = $1 order by bought_at, position`,
    [memberId],
  );
  const ends: number[] = [];
  for (const { package: bought, at, paid, kept } of promoted) {
    const from = Math.max(at.getTime(), ends.at(-1) ?? 0);
    const days = bought === 'week' ? 7 : 1;
    const until = bought === 'month' ? addMonths(from, 1) : from + days * 24 * HOUR_MS;
    ends.push(getEndOfShare(from, until, kept, paid));
  }
  return { membership: computeMembership(grants), promotions: ends };
}

/** Reads the tier with its end, and the end of each promotion, as the site has stored them. */
export async function readActualPurchases(pool: pg.Pool, memberId: string) {
  const { rows } = await pool.query<{ tier: string; endsAt: Date }>(
    `select tier, expires_at as "endsAt" from memberships where member_id = $1`,
    [memberId],
  );
  const { rows: promoted } = await pool.query<{ endsAt: Date }>(
    `select ends_at as "endsAt" from promotions where member_id = $1 order by bought_at, position`,
    [memberId],
  );
  const [membership] = rows;
  return {
    membership: membership ? { tier: membership.tier, endsAt: membership.endsAt.getTime() } : null,
    promotions: promoted.map(({ endsAt }) => endsAt.getTime()),
  };
}
