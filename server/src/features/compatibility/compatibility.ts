import { type Compatibility, type CompatibilitySummary, type CriterionFit, FULL_FIT } from '@troth/contract';
import { explain } from './explanation.ts';
import { findInCommon, listReasons, rankReasons } from './reasons.ts';
import {
  type ComparedCriterion,
  compareMembers,
  countComparedCriteria,
  fitOfSide,
  isComparable,
  knownShare,
  type Matchable,
  missesMustHave,
  type Side,
  toCompatibilityScore,
} from './score.ts';

const toPercent = (fit: number): number => Math.round(fit * 100);

/** How well one side meets the preferences of the other, in percent; null if none of them can be compared. */
const percentFit = (compared: ComparedCriterion[], side: Side): number | null =>
  compared.some(({ [side]: fit }) => isComparable(fit)) ? toPercent(fitOfSide(compared, side)) : null;

const percentOf = ({ points }: { points: number | null }): number | null =>
  points === null ? null : toPercent(points / FULL_FIT);

function breakdownOf(compared: ComparedCriterion[], own: Matchable, other: Matchable): CriterionFit[] {
  const total = compared.reduce((sum, { theirs, mine }) => sum + theirs.weight + mine.weight, 0);
  return compared
    .map((each) => ({ ...each, weight: each.theirs.weight + each.mine.weight }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ criterion, theirs, mine, weight }) => ({
      criterion,
      weight: weight / total,
      theirFit: percentOf(theirs),
      myFit: percentOf(mine),
      unmetMustHave: missesMustHave(theirs) || missesMustHave(mine),
      explanation: explain(criterion, own, other),
    }));
}

const toNumbers = (
  compared: ComparedCriterion[],
): Pick<CompatibilitySummary, 'score' | 'known' | 'comparedCriteria'> => ({
  score: toCompatibilityScore(compared),
  known: knownShare(compared),
  comparedCriteria: countComparedCriteria(compared),
});

/** Compatibility as shown on the cards of one list, from the first member's point of view. */
export function summariesOf(own: Matchable, others: Matchable[]): CompatibilitySummary[] {
  const pairs = others.map((other) => ({ other, compared: compareMembers(own, other) }));
  const reasons = rankReasons(pairs.map(({ other, compared }) => listReasons(compared, own, other)));
  return pairs.map(({ compared }, index) => ({ ...toNumbers(compared), reasons: reasons[index] ?? [] }));
}

/** Compatibility criterion by criterion with explanations, from the first member's point of view. */
export function compatibilityOf(own: Matchable, other: Matchable): Omit<Compatibility, 'userId'> {
  const compared = compareMembers(own, other);
  return {
    ...toNumbers(compared),
    theirFit: percentFit(compared, 'theirs'),
    myFit: percentFit(compared, 'mine'),
    theyMeetMyMustHaves: !compared.some(({ theirs }) => missesMustHave(theirs)),
    iMeetTheirMustHaves: !compared.some(({ mine }) => missesMustHave(mine)),
    myPreferenceCount: compared.filter(({ theirs }) => theirs.preference !== null).length,
    // "Prefer not to say" is an answer, so it is not missing.
    myMissingAnswers: compared.flatMap(({ criterion, mine }) =>
      own[criterion] === null && mine.preference !== null ? [criterion] : [],
    ),
    inCommon: findInCommon(own, other),
    breakdown: breakdownOf(compared, own, other),
  };
}
