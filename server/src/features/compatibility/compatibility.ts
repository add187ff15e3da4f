import {
  type Compatibility,
  type CompatibilitySummary,
  type Criterion,
  type CriterionFit,
  criteria,
  weightOf,
} from '@troth/contract';
import { explain } from './explanation.ts';
import { findInCommon, listReasons, rankReasons } from './reasons.ts';
import {
  countComparedCriteria,
  findPreference,
  fitOf,
  knownShare,
  knownValue,
  type Matchable,
  oneWayFit,
  scoreOf,
} from './score.ts';

const toPercent = (fit: number | null): number | null => (fit === null ? null : Math.round(fit * 100));

const hasPreference = (seeker: Matchable, criterion: Criterion): boolean =>
  findPreference(seeker, criterion) !== null;

/** How well the other member meets the seeker's preferences, in percent; null if none of them can be compared. */
function percentFit(seeker: Matchable, other: Matchable): number | null {
  const hasComparison = criteria.some(
    (criterion) => hasPreference(seeker, criterion) && knownValue(other, criterion) !== null,
  );
  return hasComparison ? toPercent(oneWayFit(seeker, other)) : null;
}

/** Whether the other member does not meet a must-have of the seeker. It is met in full or not at all. */
function missesMustHave(seeker: Matchable, other: Matchable, criterion: Criterion): boolean {
  const preference = findPreference(seeker, criterion);
  if (preference?.mustHave !== true) return false;
  const fit = fitOf(criterion, preference, knownValue(other, criterion));
  return fit !== null && fit < 1;
}

const meetsMustHaves = (seeker: Matchable, other: Matchable): boolean =>
  !criteria.some((criterion) => missesMustHave(seeker, other, criterion));

function breakdownOf(own: Matchable, other: Matchable): CriterionFit[] {
  const criteriaWithPreferences = criteria.map((criterion) => {
    const ownPreference = findPreference(own, criterion);
    const otherPreference = findPreference(other, criterion);
    const weight = weightOf(criterion, ownPreference) + weightOf(criterion, otherPreference);
    return { criterion, ownPreference, otherPreference, weight };
  });
  const total = criteriaWithPreferences.reduce((sum, { weight }) => sum + weight, 0);
  return criteriaWithPreferences
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ criterion, ownPreference, otherPreference, weight }) => {
      const theirFit = ownPreference && fitOf(criterion, ownPreference, knownValue(other, criterion));
      const myFit = otherPreference && fitOf(criterion, otherPreference, knownValue(own, criterion));
      return {
        criterion,
        weight: weight / total,
        theirFit: toPercent(theirFit),
        myFit: toPercent(myFit),
        unmetMustHave: missesMustHave(own, other, criterion) || missesMustHave(other, own, criterion),
        explanation: explain(criterion, own, other),
      };
    });
}

/** Compatibility as shown on the cards of one list, from the first member's point of view. */
export function summariesOf(own: Matchable, others: Matchable[]): CompatibilitySummary[] {
  const reasons = rankReasons(others.map((other) => listReasons(own, other)));
  return others.map((other, index) => ({
    score: scoreOf(own, other),
    known: knownShare(own, other),
    comparedCriteria: countComparedCriteria(own, other),
    reasons: reasons[index] ?? [],
  }));
}

/** Compatibility criterion by criterion with explanations, from the first member's point of view. */
export function compatibilityOf(own: Matchable, other: Matchable): Omit<Compatibility, 'userId'> {
  return {
    score: scoreOf(own, other),
    known: knownShare(own, other),
    comparedCriteria: countComparedCriteria(own, other),
    theirFit: percentFit(own, other),
    myFit: percentFit(other, own),
    theyMeetMyMustHaves: meetsMustHaves(own, other),
    iMeetTheirMustHaves: meetsMustHaves(other, own),
    myPreferenceCount: criteria.filter((criterion) => hasPreference(own, criterion)).length,
    // "Prefer not to say" is an answer, so it is not missing.
    myMissingAnswers: criteria.filter(
      (criterion) => own[criterion] === null && hasPreference(other, criterion),
    ),
    inCommon: findInCommon(own, other),
    breakdown: breakdownOf(own, other),
  };
}
