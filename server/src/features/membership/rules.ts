import {
  addMonths,
  MINOR_UNITS_PER_UNIT,
  type OrderStatus,
  type SoldTier,
  type Tier,
  tierNames,
  tiers,
} from '@troth/contract';

/** The tier that applies at an instant; `free` after its end or if unknown. */
export function effectiveTier(held: { tier: Tier; expires_at: Date | null } | undefined, now: Date): Tier {
  if (!held || (held.expires_at && held.expires_at <= now)) return 'free';
  return held.tier;
}

/** The current monthly price of a tier in minor units; null if it is not on sale. */
export function monthlyRateOf(tier: Tier): number | null {
  const { monthlyPrice } = tiers[tier];
  return monthlyPrice === null ? null : monthlyPrice * MINOR_UNITS_PER_UNIT;
}

export const isHigherTier = (one: Tier, other: Tier): boolean =>
  tierNames.indexOf(one) > tierNames.indexOf(other);

/** Something a member bought or was given. */
export interface Grant {
  grantId: string;
  tier: Tier;
  grantedAt: Date;
  /** The monthly price at the time, in minor units; null if it was not on sale. */
  monthlyRate: number | null;
  /** Null for a gift. Amounts in minor units; `kept` is the amount that was not refunded. */
  bought: { orderId: string; months: number; paid: number; kept: number } | null;
  /** The end of a gift; null if it is permanent. */
  until: Date | null;
}

/** The membership that results from grants; permanent without an end. */
export interface HeldMembership {
  tier: Tier;
  startedAt: Date;
  endsAt: Date | null;
  /** The last order that contributed to it. */
  orderId: string | null;
}

/** What resulted from one grant. */
export interface GrantOutcome {
  grantId: string;
  /** The period in its tier; null if it gave none, or has no end. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Hours converted from the rest of a lower tier. */
  carriedHours: number;
  /** The higher tier that its rest was converted to. */
  carriedInto: Tier | null;
}

const HOUR_MS = 60 * 60 * 1000;

/** The end of a purchase. After a partial refund the corresponding part of the time, rounded up to the second. */
function purchaseEnd(
  { months, paid, kept }: { months: number; paid: number; kept: number },
  startsAt: Date,
): Date {
  const fullMs = addMonths(startsAt, months).getTime() - startsAt.getTime();
  return new Date(startsAt.getTime() + Math.ceil((fullMs * kept) / paid / 1000) * 1000);
}

/** Hours of a tier for a value in milliseconds times monthly price, rounded up in the member's favour. */
const hoursFor = (worth: number, monthlyRate: number): number => Math.ceil(worth / monthlyRate / HOUR_MS);

interface BoughtGrant extends Grant {
  monthlyRate: number;
  bought: NonNullable<Grant['bought']>;
}

interface ReplayState extends HeldMembership {
  monthlyRate: number | null;
  /** Consecutive periods with the price at which each was bought; empty if there is no end. */
  pieces: { until: Date; monthlyRate: number }[];
  /** Outcomes that make up the membership, to be shortened when another tier starts. */
  from: GrantOutcome[];
}

/** The rest from an instant on, each period at its own price. */
function remainingWorth(at: Date, { pieces }: ReplayState): number {
  let begins = at.getTime();
  let worth = 0;
  for (const { until, monthlyRate } of pieces) {
    worth += Math.max(0, until.getTime() - begins) * monthlyRate;
    begins = Math.max(begins, until.getTime());
  }
  return worth;
}

const isActiveAt = (state: ReplayState | null, at: Date): state is ReplayState =>
  state !== null && state.tier !== 'free' && (state.endsAt === null || state.endsAt > at);

/** Ends the current membership when another replaces it; the rest of a purchase is converted. */
function endOutcomesAt(at: Date, { from }: ReplayState, carriedInto: Tier | null): void {
  for (const outcome of from) {
    if (!outcome.startsAt || (outcome.endsAt && outcome.endsAt <= at)) continue;
    if (outcome.startsAt > at) outcome.startsAt = at;
    Object.assign(outcome, { endsAt: at, carriedInto });
  }
}

function applyGift(state: ReplayState | null, grant: Grant, outcome: GrantOutcome): ReplayState {
  const { tier, grantedAt: startedAt, until: endsAt, monthlyRate } = grant;
  if (state) endOutcomesAt(startedAt, state, null);
  Object.assign(outcome, { startsAt: startedAt, endsAt });
  const pieces = endsAt && monthlyRate !== null ? [{ until: endsAt, monthlyRate }] : [];
  return { tier, startedAt, endsAt, orderId: null, monthlyRate, pieces, from: [outcome] };
}

/** Adds time after the current end. */
function extendMembership(
  state: ReplayState,
  { until, monthlyRate, orderId }: { until: Date; monthlyRate: number; orderId: string },
  outcome: GrantOutcome,
): ReplayState {
  Object.assign(outcome, { startsAt: state.endsAt, endsAt: until });
  const pieces = [...state.pieces, { until, monthlyRate }];
  return { ...state, endsAt: until, orderId, monthlyRate, pieces, from: [...state.from, outcome] };
}

/** Starts at once, with hours converted from before. */
function startMembership(grant: BoughtGrant, carriedHours: number, outcome: GrantOutcome): ReplayState {
  const { tier, grantedAt: startedAt, monthlyRate, bought } = grant;
  const endsAt = new Date(purchaseEnd(bought, startedAt).getTime() + carriedHours * HOUR_MS);
  Object.assign(outcome, { startsAt: startedAt, endsAt, carriedHours });
  const pieces = [{ until: endsAt, monthlyRate }];
  return { tier, startedAt, endsAt, orderId: bought.orderId, monthlyRate, pieces, from: [outcome] };
}

function applyPurchase(
  state: ReplayState | null,
  grant: BoughtGrant,
  outcome: GrantOutcome,
): ReplayState | null {
  const { tier, grantedAt, bought, monthlyRate } = grant;
  const { orderId } = bought;
  if (bought.kept === 0) return state;
  if (!isActiveAt(state, grantedAt)) return startMembership(grant, 0, outcome);
  // A membership without an end or a price cannot be extended.
  if (!state.endsAt || state.monthlyRate === null) return state;
  if (state.tier === tier) {
    return extendMembership(
      state,
      { until: purchaseEnd(bought, state.endsAt), monthlyRate, orderId },
      outcome,
    );
  }
  if (isHigherTier(tier, state.tier)) {
    endOutcomesAt(grantedAt, state, tier);
    return startMembership(grant, hoursFor(remainingWorth(grantedAt, state), monthlyRate), outcome);
  }
  // A purchase that could not be ordered now but was paid late: its value extends the current tier.
  const worth = (purchaseEnd(bought, grantedAt).getTime() - grantedAt.getTime()) * monthlyRate;
  const until = new Date(state.endsAt.getTime() + hoursFor(worth, state.monthlyRate) * HOUR_MS);
  return extendMembership(state, { until, monthlyRate: state.monthlyRate, orderId }, outcome);
}

/**
 * Computes the membership from everything a member bought and was given, in order: the same tier extends, a higher one
 * starts at once with the rest of the old one converted by price, and a gift replaces what was there (docs/product.md,
 * Payments). Nothing else is stored about a membership, so a refund leaves no trace.
 */
export function replay(grants: readonly Grant[]): { held: HeldMembership | null; outcomes: GrantOutcome[] } {
  let state: ReplayState | null = null;
  const outcomes = grants.map((grant) => {
    const outcome: GrantOutcome = {
      grantId: grant.grantId,
      startsAt: null,
      endsAt: null,
      carriedHours: 0,
      carriedInto: null,
    };
    const { bought, monthlyRate } = grant;
    state =
      bought && monthlyRate !== null
        ? applyPurchase(state, { ...grant, bought, monthlyRate }, outcome)
        : applyGift(state, grant, outcome);
    return outcome;
  });
  return { held: toHeldMembership(state), outcomes };
}

function toHeldMembership(state: ReplayState | null): HeldMembership | null {
  if (!state) return null;
  const { tier, startedAt, endsAt, orderId } = state;
  return { tier, startedAt, endsAt, orderId };
}

/**
 * The preview of buying a tier: its period, or from when it can be bought; null if the current membership has no end.
 */
export type PurchasePreview =
  | { startsAt: Date; endsAt: Date; carriedHours: number }
  | { possibleFrom: Date | null };

/** The result of buying a membership at an instant. */
export function previewPurchase(
  grants: readonly Grant[],
  { tier, months }: { tier: SoldTier; months: number },
  now: Date,
): PurchasePreview {
  const { held } = replay(grants);
  const current = effectiveTier(held ? { tier: held.tier, expires_at: held.endsAt } : undefined, now);
  if (current === 'admin') return { possibleFrom: null };
  if (held && isHigherTier(current, tier)) return { possibleFrom: held.endsAt };
  const monthlyRate = monthlyRateOf(tier) ?? 0;
  const price = monthlyRate * months;
  const bought = { orderId: '', months, paid: price, kept: price };
  const grant = { grantId: '', tier, grantedAt: now, monthlyRate, bought, until: null };
  const outcome = replay([...grants, grant]).outcomes.at(-1);
  if (!outcome?.startsAt || !outcome.endsAt) return { possibleFrom: null };
  const { startsAt, endsAt, carriedHours } = outcome;
  return { startsAt, endsAt, carriedHours };
}

interface OrderAmount {
  status: OrderStatus | null;
  amount: number | null;
  kept: number | null;
}

/** The refunded amount of an order, null for a gift. If nothing was recorded, the order's status tells. */
export function refundedAmount({ status, amount, kept }: OrderAmount): number | null {
  if (amount === null) return null;
  if (status !== 'paid' && status !== 'refunded') return 0;
  return amount - (kept ?? (status === 'paid' ? amount : 0));
}
