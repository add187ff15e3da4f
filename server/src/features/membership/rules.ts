import {
  addMonths,
  getTierPrice,
  type OrderStatus,
  type SoldTier,
  type Tier,
  tierNames,
  tiers,
} from '@troth/contract';
import { HOUR_MS } from '../../platform/clock.ts';

/** The tier at an instant: `free` without a membership or after its end. */
export function effectiveTier(
  membership: { tier: Tier; expires_at: Date | null } | undefined,
  now: Date,
): Tier {
  if (!membership || (membership.expires_at && membership.expires_at <= now)) return 'free';
  return membership.tier;
}

/** The current monthly price of a tier in the currency's minor unit; null if the tier is not sold. */
export const monthlyRateOf = (tier: Tier): number | null =>
  tiers[tier].monthlyPrice === null ? null : getTierPrice(tier);

export const isHigherTier = (tier: Tier, other: Tier): boolean =>
  tierNames.indexOf(tier) > tierNames.indexOf(other);

/** A membership that a member bought or was given by the site. */
export interface Grant {
  grantId: string;
  tier: Tier;
  grantedAt: Date;
  /** The monthly price at that time in the currency's minor unit; null if the tier is not sold. */
  monthlyRate: number | null;
  /** Null for a gift. Amounts are in the currency's minor unit; `kept` is the part that was not refunded. */
  purchase: { orderId: string; months: number; paid: number; kept: number } | null;
  /** The end of a gift; null if it has none. */
  until: Date | null;
}

/** The membership that results from all grants; `endsAt` is null if it has no end. */
export interface ComputedMembership {
  tier: Tier;
  startedAt: Date;
  endsAt: Date | null;
  /** The order that last changed the membership. */
  orderId: string | null;
}

/** The part of the membership that one grant contributes. */
export interface GrantOutcome {
  grantId: string;
  /** When the time of the grant starts and ends. Both are null if it contributes none; `endsAt` alone if without end. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Hours converted from the remaining time of a lower tier. */
  carriedHours: number;
  /** The higher tier that its remaining time was converted into. */
  carriedInto: Tier | null;
}

/** The end of a purchase that starts at `startsAt`. A partial refund shortens it in proportion, rounded up to 1 s. */
function purchaseEnd(
  { months, paid, kept }: { months: number; paid: number; kept: number },
  startsAt: Date,
): Date {
  const fullMs = addMonths(startsAt, months).getTime() - startsAt.getTime();
  return new Date(startsAt.getTime() + Math.ceil((fullMs * kept) / paid / 1000) * 1000);
}

/** Converts a value (milliseconds × monthly rate) into hours of a tier, rounded up in favour of the member. */
const hoursFor = (value: number, monthlyRate: number): number => Math.ceil(value / monthlyRate / HOUR_MS);

interface BoughtGrant extends Grant {
  monthlyRate: number;
  purchase: NonNullable<Grant['purchase']>;
}

interface ReplayState extends ComputedMembership {
  monthlyRate: number | null;
  /** Consecutive segments of time, each with the monthly rate paid for it; empty if there is no end. */
  segments: { until: Date; monthlyRate: number }[];
  /** The outcomes of the grants that make up the membership; they are cut short when another tier starts. */
  outcomes: GrantOutcome[];
}

/** The value (milliseconds × monthly rate) of the time that remains at an instant. */
function valueOfRemainingTime(at: Date, { segments }: ReplayState): number {
  let segmentStart = at.getTime();
  let value = 0;
  for (const { until, monthlyRate } of segments) {
    value += Math.max(0, until.getTime() - segmentStart) * monthlyRate;
    segmentStart = Math.max(segmentStart, until.getTime());
  }
  return value;
}

const isActiveAt = (state: ReplayState | null, at: Date): state is ReplayState =>
  state !== null && state.tier !== 'free' && (state.endsAt === null || state.endsAt > at);

/** Ends all outcomes at the instant when another membership replaces the current one. */
function endOutcomesAt(at: Date, { outcomes }: ReplayState, carriedInto: Tier | null): void {
  for (const outcome of outcomes) {
    if (!outcome.startsAt || (outcome.endsAt && outcome.endsAt <= at)) continue;
    if (outcome.startsAt > at) outcome.startsAt = at;
    Object.assign(outcome, { endsAt: at, carriedInto });
  }
}

function applyGift(state: ReplayState | null, grant: Grant, outcome: GrantOutcome): ReplayState {
  const { tier, grantedAt: startedAt, until: endsAt, monthlyRate } = grant;
  if (state) endOutcomesAt(startedAt, state, null);
  Object.assign(outcome, { startsAt: startedAt, endsAt });
  const segments = endsAt && monthlyRate !== null ? [{ until: endsAt, monthlyRate }] : [];
  return { tier, startedAt, endsAt, orderId: null, monthlyRate, segments, outcomes: [outcome] };
}

/** Adds time to the end of the current membership. */
function extendMembership(
  state: ReplayState,
  { until, monthlyRate, orderId }: { until: Date; monthlyRate: number; orderId: string },
  outcome: GrantOutcome,
): ReplayState {
  Object.assign(outcome, { startsAt: state.endsAt, endsAt: until });
  const segments = [...state.segments, { until, monthlyRate }];
  return { ...state, endsAt: until, orderId, monthlyRate, segments, outcomes: [...state.outcomes, outcome] };
}

/** Starts a purchased membership at once, with the hours carried over from the previous one. */
function startMembership(grant: BoughtGrant, carriedHours: number, outcome: GrantOutcome): ReplayState {
  const { tier, grantedAt: startedAt, monthlyRate, purchase } = grant;
  const endsAt = new Date(purchaseEnd(purchase, startedAt).getTime() + carriedHours * HOUR_MS);
  Object.assign(outcome, { startsAt: startedAt, endsAt, carriedHours });
  const segments = [{ until: endsAt, monthlyRate }];
  return { tier, startedAt, endsAt, orderId: purchase.orderId, monthlyRate, segments, outcomes: [outcome] };
}

function applyPurchase(
  state: ReplayState | null,
  grant: BoughtGrant,
  outcome: GrantOutcome,
): ReplayState | null {
  const { tier, grantedAt, purchase, monthlyRate } = grant;
  const { orderId } = purchase;
  if (purchase.kept === 0) return state;
  if (!isActiveAt(state, grantedAt)) return startMembership(grant, 0, outcome);
  // A membership without an end or a price cannot be extended.
  if (!state.endsAt || state.monthlyRate === null) return state;
  if (state.tier === tier) {
    return extendMembership(
      state,
      { until: purchaseEnd(purchase, state.endsAt), monthlyRate, orderId },
      outcome,
    );
  }
  if (isHigherTier(tier, state.tier)) {
    endOutcomesAt(grantedAt, state, tier);
    return startMembership(grant, hoursFor(valueOfRemainingTime(grantedAt, state), monthlyRate), outcome);
  }
  // A lower tier cannot be ordered, but an old order can be paid late: convert its value into time of the current tier.
  const value = (purchaseEnd(purchase, grantedAt).getTime() - grantedAt.getTime()) * monthlyRate;
  const until = new Date(state.endsAt.getTime() + hoursFor(value, state.monthlyRate) * HOUR_MS);
  return extendMembership(state, { until, monthlyRate: state.monthlyRate, orderId }, outcome);
}

/**
 * Computes the membership from all grants in order. A purchase of the same tier extends the membership, a higher tier
 * starts at once with the remaining time converted by price, and a gift replaces the membership. The result depends
 * only on the grants, so a refunded purchase has no effect.
 */
export function replay(grants: readonly Grant[]): {
  membership: ComputedMembership | null;
  outcomes: GrantOutcome[];
} {
  let state: ReplayState | null = null;
  const outcomes = grants.map((grant) => {
    const outcome: GrantOutcome = {
      grantId: grant.grantId,
      startsAt: null,
      endsAt: null,
      carriedHours: 0,
      carriedInto: null,
    };
    const { purchase, monthlyRate } = grant;
    state =
      purchase && monthlyRate !== null
        ? applyPurchase(state, { ...grant, purchase, monthlyRate }, outcome)
        : applyGift(state, grant, outcome);
    return outcome;
  });
  return { membership: toComputedMembership(state), outcomes };
}

function toComputedMembership(state: ReplayState | null): ComputedMembership | null {
  if (!state) return null;
  const { tier, startedAt, endsAt, orderId } = state;
  return { tier, startedAt, endsAt, orderId };
}

/** The time that a purchase would give, or when it becomes possible: null if the current membership has no end. */
export type PurchasePreview =
  | { startsAt: Date; endsAt: Date; carriedHours: number }
  | { possibleFrom: Date | null };

/** Previews the purchase of a tier at an instant. */
export function previewPurchase(
  grants: readonly Grant[],
  { tier, months }: { tier: SoldTier; months: number },
  now: Date,
): PurchasePreview {
  const { membership } = replay(grants);
  const current = effectiveTier(
    membership ? { tier: membership.tier, expires_at: membership.endsAt } : undefined,
    now,
  );
  if (current === 'admin') return { possibleFrom: null };
  if (membership && isHigherTier(current, tier)) return { possibleFrom: membership.endsAt };
  const monthlyRate = monthlyRateOf(tier) ?? 0;
  const price = monthlyRate * months;
  const purchase = { orderId: '', months, paid: price, kept: price };
  const grant = { grantId: '', tier, grantedAt: now, monthlyRate, purchase, until: null };
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

/** The refunded amount of an order; null for a gift. Derived from the status if the order has no recorded purchase. */
export function refundedAmount({ status, amount, kept }: OrderAmount): number | null {
  if (amount === null) return null;
  if (status !== 'paid' && status !== 'refunded') return 0;
  return amount - (kept ?? (status === 'paid' ? amount : 0));
}
