import {
  addMonths,
  MINOR_UNITS_PER_UNIT,
  type OrderStatus,
  type SoldTier,
  type Tier,
  tierNames,
  tiers,
} from '@troth/contract';

/** The tier that counts at an instant: past its end, or unknown, it is free (specification §3, decisions §9). */
export function effectiveTier(held: { tier: Tier; expires_at: Date | null } | undefined, now: Date): Tier {
  if (!held || (held.expires_at && held.expires_at <= now)) return 'free';
  return held.tier;
}

/** What a month of a tier costs now, in the currency's minor unit; null of what is not sold (specification §6). */
export function monthlyRateOf(tier: Tier): number | null {
  const { monthlyPrice } = tiers[tier];
  return monthlyPrice === null ? null : monthlyPrice * MINOR_UNITS_PER_UNIT;
}

export const isHigherTier = (one: Tier, other: Tier): boolean =>
  tierNames.indexOf(one) > tierNames.indexOf(other);

/** What a member bought or was given. */
export interface Grant {
  grantId: string;
  tier: Tier;
  grantedAt: Date;
  /** What a month of it cost then, in the currency's minor unit; null of what is not sold. */
  monthlyRate: number | null;
  /** Null where the site gave it. Money in the currency's minor unit; `kept` is what was not paid back. */
  bought: { orderId: string; months: number; paid: number; kept: number } | null;
  /** The end of one that was given; null where it lasts. */
  until: Date | null;
}

/** The membership that follows from grants; one without an end lasts. */
export interface HeldMembership {
  tier: Tier;
  startedAt: Date;
  endsAt: Date | null;
  /** The order that it last came from. */
  orderId: string | null;
}

/** What follows from one grant. */
export interface GrantOutcome {
  grantId: string;
  /** The time of its tier; null where it gave nothing, or has no end. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Hours of it that came from the rest of a lower tier. */
  carriedHours: number;
  /** The higher tier that what was left of it went into. */
  carriedInto: Tier | null;
}

const HOUR_MS = 60 * 60 * 1000;

/** The end of what was bought from an instant on: of what is kept in part that part, to the second, for the member. */
function purchaseEnd(
  { months, paid, kept }: { months: number; paid: number; kept: number },
  startsAt: Date,
): Date {
  const fullMs = addMonths(startsAt, months).getTime() - startsAt.getTime();
  return new Date(startsAt.getTime() + Math.ceil((fullMs * kept) / paid / 1000) * 1000);
}

/** Hours of a tier that a worth, milliseconds times monthly rate, comes to, rounded up for the member (decisions §9). */
const hoursFor = (worth: number, monthlyRate: number): number => Math.ceil(worth / monthlyRate / HOUR_MS);

interface BoughtGrant extends Grant {
  monthlyRate: number;
  bought: NonNullable<Grant['bought']>;
}

interface ReplayState extends HeldMembership {
  monthlyRate: number | null;
  /** Up to when it was had at which rate, one after the other; nothing of what has no end. */
  pieces: { until: Date; monthlyRate: number }[];
  /** What makes it up, to be cut where another tier begins. */
  from: GrantOutcome[];
}

/** What is left from an instant on, each piece at the price at which it was had. */
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

/** What makes a membership up ends where another takes its place; of a bought one what is left goes into that. */
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

/** Time goes on from the end of what counts already. */
function extendMembership(
  state: ReplayState,
  { until, monthlyRate, orderId }: { until: Date; monthlyRate: number; orderId: string },
  outcome: GrantOutcome,
): ReplayState {
  Object.assign(outcome, { startsAt: state.endsAt, endsAt: until });
  const pieces = [...state.pieces, { until, monthlyRate }];
  return { ...state, endsAt: until, orderId, monthlyRate, pieces, from: [...state.from, outcome] };
}

/** It begins at once, with hours that came from before. */
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
  // Nothing can be added to what has no end, or no price.
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
  // Refused when it was ordered, but paid late: it is worth so much time of the tier that counts.
  const worth = (purchaseEnd(bought, grantedAt).getTime() - grantedAt.getTime()) * monthlyRate;
  const until = new Date(state.endsAt.getTime() + hoursFor(worth, state.monthlyRate) * HOUR_MS);
  return extendMembership(state, { until, monthlyRate: state.monthlyRate, orderId }, outcome);
}

/**
 * What follows from all that a member bought and was given, in its order (decisions §9): the same tier extends, a higher
 * one starts at once with what is left of the old turned into time of the new by price, and what the site gives stands in
 * the place of what was there. Nothing else is kept of a membership, so what was paid back was never there.
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

/** What buying a tier comes to: its time, or from when it can be bought, null where what there is has no end. */
export type PurchasePreview =
  | { startsAt: Date; endsAt: Date; carriedHours: number }
  | { possibleFrom: Date | null };

/** What would follow if a membership were bought at an instant (decisions §9). */
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

/** What of an order's money was paid back, null of what was given; where nothing of it was counted its status says it. */
export function refundedAmount({ status, amount, kept }: OrderAmount): number | null {
  if (amount === null) return null;
  if (status !== 'paid' && status !== 'refunded') return 0;
  return amount - (kept ?? (status === 'paid' ? amount : 0));
}
