import {
  getTierPrice,
  MINOR_UNITS_PER_UNIT,
  type OrderItem,
  type OrderStatus,
  type PromotionPackage,
  promotionPrices,
  tiers,
} from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import type { MoneyMovement } from '../../adapters/payments/port.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';

/** How long an order can be paid. */
export const ORDER_LIFETIME_MS = HOUR_MS;

/** The price of an item in minor units (docs/product.md, Payments). */
export function priceOf(item: OrderItem): number {
  if (item.kind === 'promotion') return promotionPrices[item.package] * MINOR_UNITS_PER_UNIT;
  return getTierPrice(item.tier, item.months);
}

const promotionLabels: Record<PromotionPackage, string> = {
  day: msg('Promotion for one day'),
  week: msg('Promotion for one week'),
  month: msg('Promotion for one month'),
};

/** The name of an item. It also appears on bank statements that others may read, so it does not reveal what the site is for. */
export function describeItem(item: OrderItem): string {
  if (item.kind === 'promotion') return translate(promotionLabels[item.package]);
  const tier = translate(tiers[item.tier].name);
  return t('{tier} membership, {months, plural, one {# month} other {# months}}', {
    tier,
    months: item.months,
  });
}

/** A ledger movement; `amount` is positive for incoming money. */
export interface LedgerEntry {
  kind: MoneyMovement['kind'];
  amount: number;
}

const isIncoming = (kind: MoneyMovement['kind']): boolean => kind === 'charge' || kind === 'reinstatement';

/** The amount of a movement for the ledger: positive for incoming money, negative for outgoing. */
export const signedAmount = ({ kind, amount }: Pick<MoneyMovement, 'kind' | 'amount'>): number =>
  isIncoming(kind) ? amount : -amount;

export interface KnownOrderState {
  amount: number;
  entries: readonly LedgerEntry[];
  hasFailed: boolean;
  isClosed: boolean;
}

/** The kept amount of an order with this price and balance: at most the price, even if it was paid twice. */
export const keptFromNet = (price: number, net: number): number => Math.max(0, Math.min(price, net));

export function keptAmount({ amount, entries }: Pick<KnownOrderState, 'amount' | 'entries'>): number {
  const net = entries.reduce((sum, entry) => sum + entry.amount, 0);
  return keptFromNet(amount, net);
}

/** The status of an order, derived from its movements regardless of the order in which they arrived. */
export function orderStatus(state: KnownOrderState): OrderStatus {
  const { entries, hasFailed, isClosed } = state;
  const has = (...kinds: MoneyMovement['kind'][]) => entries.some(({ kind }) => kinds.includes(kind));
  if (has('refund', 'dispute') && keptAmount(state) === 0) return 'refunded';
  if (has('charge')) return 'paid';
  if (hasFailed) return 'failed';
  return isClosed ? 'expired' : 'pending';
}

interface CheckSchedule {
  status: OrderStatus;
  createdAt: Date;
  expiresAt: Date;
  /** When the first charge became known. */
  paidAt: Date | null;
}

const pendingCheckInterval = (ageMs: number): number => {
  if (ageMs < 15 * MINUTE_MS) return MINUTE_MS;
  return ageMs < 2 * HOUR_MS ? 5 * MINUTE_MS : HOUR_MS;
};

/**
 * When to ask the provider about an order next, or null for never: often while it is pending, and for half a year
 * afterwards in growing intervals, because webhooks of refunds and disputes may be lost too.
 */
export function nextCheckAt({ status, createdAt, expiresAt, paidAt }: CheckSchedule, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  // After a failed attempt another may succeed, and a refund implies a charge that is not known yet.
  const mayBePaid = status === 'pending' || (status === 'failed' && now < expiresAt) || status === 'refunded';
  if (mayBePaid && paidAt === null) return new Date(now.getTime() + pendingCheckInterval(ageMs));
  const untilMs = status === 'failed' || status === 'expired' ? 3 * DAY_MS : 180 * DAY_MS;
  if (now.getTime() - expiresAt.getTime() > untilMs) return null;
  return new Date(now.getTime() + Math.max(HOUR_MS, ageMs));
}

const ABANDONED_AFTER_MS = 60 * DAY_MS;

/** Whether an unpaid order expired so long ago that it is closed even if its provider never answers. */
export const isAbandoned = (
  { expiresAt, paidAt }: Pick<CheckSchedule, 'expiresAt' | 'paidAt'>,
  now: Date,
): boolean => paidAt === null && now.getTime() - expiresAt.getTime() > ABANDONED_AFTER_MS;

/** How many orders of a member can be pending at once; each keeps a checkout open at the provider. */
export const MAX_OPEN_ORDERS = 10;
