import { type Criterion, criterionWeights } from '../profiles/profile-fields.ts';

/**
 * The rules of the compatibility score, in whole numbers: a preference of weight w can bring w × FULL_FIT points, and
 * sums of points are exact in every order. The comparison of two members, the ranking of all members and the page that
 * explains the order use the same rules.
 */

/** All criteria, highest weight first. */
export const criteria = Object.keys(criterionWeights) as Criterion[];

/** Factor of a must-have's weight. */
export const MUST_HAVE_FACTOR = 2;

/** The weight of a preference: its criterion's, and more for a must-have; 0 without a preference. */
export const weightOf = (criterion: Criterion, preference: { mustHave: boolean } | null): number =>
  preference === null ? 0 : criterionWeights[criterion].weight * (preference.mustHave ? MUST_HAVE_FACTOR : 1);

/** Points for each unit of weight if the preference is met. */
export const FULL_FIT = 20;

/** Points if the answer is unknown, and the fit of a member without preferences: less than a match, more than a mismatch. */
export const UNKNOWN_FIT = 12;

/** Distance outside a preferred range at which the fit reaches 0. */
export const rangeTolerances = { age: 4, heightCm: 10 } as const;

/** Points for a value at a distance outside a preferred range; 0 is inside. A must-have has no tolerance. */
export function rangeFit(
  criterion: keyof typeof rangeTolerances,
  distance: number,
  mustHave: boolean,
): number {
  if (distance === 0) return FULL_FIT;
  return mustHave ? 0 : Math.max(0, FULL_FIT - (distance * FULL_FIT) / rangeTolerances[criterion]);
}

/**
 * 1 divided by how well one side's preferences are met, from 0 to 1: from the points and the weight of all its
 * preferences. Infinity if nothing is met.
 */
export const inverseFit = (points: number, totalWeight: number): number =>
  totalWeight === 0 ? FULL_FIT / UNKNOWN_FIT : (FULL_FIT * totalWeight) / points;

/**
 * The score of two members, 0 to 100, from the inverse fits of both directions: their harmonic mean, which is closer to
 * the lower one. It never falls when a fit rises, and is 0 if a fit is 0.
 */
export const toScore = (inverse: number, otherInverse: number): number =>
  Math.round(200 / (inverse + otherInverse));
