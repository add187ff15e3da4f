import { monthsLater, type Tier } from '@troth/contract';
import { isAbove } from './rules.ts';

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
export interface Held {
  tier: Tier;
  startedAt: Date;
  endsAt: Date | null;
  /** The order that it last came from. */
  orderId: string | null;
}

/** What follows from one grant. */
export interface Outcome {
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
function endOf({ months, paid, kept }: { months: number; paid: number; kept: number }, startsAt: Date): Date {
  const fullMs = monthsLater(startsAt, months).getTime() - startsAt.getTime();
  return new Date(startsAt.getTime() + Math.ceil((fullMs * kept) / paid / 1000) * 1000);
}

/** Hours of a tier that a worth, milliseconds times monthly rate, comes to, rounded up for the member (decisions §9). */
const hoursFor = (worth: number, monthlyRate: number): number => Math.ceil(worth / monthlyRate / HOUR_MS);

interface BoughtGrant extends Grant {
  monthlyRate: number;
  bought: NonNullable<Grant['bought']>;
}

interface State extends Held {
  monthlyRate: number | null;
  /** Up to when it was had at which rate, one after the other; nothing of what has no end. */
  pieces: { until: Date; monthlyRate: number }[];
  /** What makes it up, to be cut where another tier begins. */
  from: Outcome[];
}

/** What is left from an instant on, each piece at the price at which it was had. */
function worthFrom(at: Date, { pieces }: State): number {
  let begins = at.getTime();
  let worth = 0;
  for (const { until, monthlyRate } of pieces) {
    worth += Math.max(0, until.getTime() - begins) * monthlyRate;
    begins = Math.max(begins, until.getTime());
  }
  return worth;
}

const counts = (state: State | null, at: Date): state is State =>
  state !== null && state.tier !== 'free' && (state.endsAt === null || state.endsAt > at);

/** What makes a membership up ends where another takes its place; of a bought one what is left goes into that. */
function cutAt(at: Date, { from }: State, carriedInto: Tier | null): void {
  for (const outcome of from) {
    if (!outcome.startsAt || (outcome.endsAt && outcome.endsAt <= at)) continue;
    if (outcome.startsAt > at) outcome.startsAt = at;
    Object.assign(outcome, { endsAt: at, carriedInto });
  }
}

function give(state: State | null, grant: Grant, outcome: Outcome): State {
  const { tier, grantedAt: startedAt, until: endsAt, monthlyRate } = grant;
  if (state) cutAt(startedAt, state, null);
  Object.assign(outcome, { startsAt: startedAt, endsAt });
  const pieces = endsAt && monthlyRate !== null ? [{ until: endsAt, monthlyRate }] : [];
  return { tier, startedAt, endsAt, orderId: null, monthlyRate, pieces, from: [outcome] };
}

/** Time goes on from the end of what counts already. */
function extend(
  state: State,
  { until, monthlyRate, orderId }: { until: Date; monthlyRate: number; orderId: string },
  outcome: Outcome,
): State {
  Object.assign(outcome, { startsAt: state.endsAt, endsAt: until });
  const pieces = [...state.pieces, { until, monthlyRate }];
  return { ...state, endsAt: until, orderId, monthlyRate, pieces, from: [...state.from, outcome] };
}

/** It begins at once, with hours that came from before. */
function begin(grant: BoughtGrant, carriedHours: number, outcome: Outcome): State {
  const { tier, grantedAt: startedAt, monthlyRate, bought } = grant;
  const endsAt = new Date(endOf(bought, startedAt).getTime() + carriedHours * HOUR_MS);
  Object.assign(outcome, { startsAt: startedAt, endsAt, carriedHours });
  const pieces = [{ until: endsAt, monthlyRate }];
  return { tier, startedAt, endsAt, orderId: bought.orderId, monthlyRate, pieces, from: [outcome] };
}

function buy(state: State | null, grant: BoughtGrant, outcome: Outcome): State | null {
  const { tier, grantedAt, bought, monthlyRate } = grant;
  const { orderId } = bought;
  if (bought.kept === 0) return state;
  if (!counts(state, grantedAt)) return begin(grant, 0, outcome);
  // Nothing can be added to what has no end, or no price.
  if (!state.endsAt || state.monthlyRate === null) return state;
  if (state.tier === tier) {
    return extend(state, { until: endOf(bought, state.endsAt), monthlyRate, orderId }, outcome);
  }
  if (isAbove(tier, state.tier)) {
    cutAt(grantedAt, state, tier);
    return begin(grant, hoursFor(worthFrom(grantedAt, state), monthlyRate), outcome);
  }
  // Refused when it was ordered, but paid late: it is worth so much time of the tier that counts.
  const worth = (endOf(bought, grantedAt).getTime() - grantedAt.getTime()) * monthlyRate;
  const until = new Date(state.endsAt.getTime() + hoursFor(worth, state.monthlyRate) * HOUR_MS);
  return extend(state, { until, monthlyRate: state.monthlyRate, orderId }, outcome);
}

/**
 * What follows from all that a member bought and was given, in its order (decisions §9): the same tier extends, a higher
 * one starts at once with what is left of the old turned into time of the new by price, and what the site gives stands in
 * the place of what was there. Nothing else is kept of a membership, so what was paid back was never there.
 */
export function replay(grants: readonly Grant[]): { held: Held | null; outcomes: Outcome[] } {
  let state: State | null = null;
  const outcomes = grants.map((grant) => {
    const outcome: Outcome = {
      grantId: grant.grantId,
      startsAt: null,
      endsAt: null,
      carriedHours: 0,
      carriedInto: null,
    };
    const { bought, monthlyRate } = grant;
    state =
      bought && monthlyRate !== null
        ? buy(state, { ...grant, bought, monthlyRate }, outcome)
        : give(state, grant, outcome);
    return outcome;
  });
  return { held: heldOf(state), outcomes };
}

function heldOf(state: State | null): Held | null {
  if (!state) return null;
  const { tier, startedAt, endsAt, orderId } = state;
  return { tier, startedAt, endsAt, orderId };
}
