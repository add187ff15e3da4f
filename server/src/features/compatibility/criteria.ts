import type { Criterion } from '@troth/contract';

/** A must-have weighs this many times as much. */
export const MUST_HAVE = 2;

/** How much each criterion weighs, the weightiest first; whole numbers, so that their sums are exact. */
export const weights: Record<Criterion, number> = {
  age: 14,
  religion: 12,
  maritalStatus: 10,
  motherTongue: 7,
  diet: 6,
  community: 6,
  education: 6,
  country: 6,
  heightCm: 5,
  smoking: 5,
  city: 5,
  drinking: 4,
  occupation: 4,
  familyValues: 4,
  incomeBand: 4,
  state: 4,
  familyType: 3,
};

export const criteria = Object.keys(weights) as Criterion[];

/** How far outside a range nothing is left of the fit. */
export const tolerances = { age: 4, heightCm: 10 };
