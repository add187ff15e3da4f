import type { Compatibility, CompatibilitySummary, CriterionFit } from '@troth/contract';
import { explain } from './explanation.ts';
import { findInCommon, findReasons } from './reasons.ts';
import {
  criteria,
  findPreference,
  fitOf,
  knownShare,
  knownValue,
  type Matchable,
  type Preference,
  scoreOf,
  sideFit,
  weightOf,
} from './score.ts';

const toPercent = (fit: number | null): number | null => (fit === null ? null : Math.round(fit * 100));

/** How the second member meets the first one's preference; null if there is none or the answer is unknown. */
function percentFit(asker: Matchable, other: Matchable): number | null {
  const known = criteria.some(
    (criterion) => findPreference(asker, criterion) !== null && knownValue(other, criterion) !== null,
  );
  return known ? toPercent(sideFit(asker, other)) : null;
}

const isUnmetMustHave = (preference: Preference | null, fit: number | null): boolean =>
  preference?.mustHave === true && fit === 0;

function breakdownOf(mine: Matchable, theirs: Matchable): CriterionFit[] {
  const asked = criteria.map((criterion) => {
    const myHope = findPreference(mine, criterion);
    const theirHope = findPreference(theirs, criterion);
    const weight = weightOf(criterion, myHope) + weightOf(criterion, theirHope);
    return { criterion, myHope, theirHope, weight };
  });
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  return asked
    .filter(({ weight }) => weight > 0)
    .sort((one, another) => another.weight - one.weight)
    .map(({ criterion, myHope, theirHope, weight }) => {
      const theirFit = myHope && fitOf(criterion, myHope, knownValue(theirs, criterion));
      const myFit = theirHope && fitOf(criterion, theirHope, knownValue(mine, criterion));
      return {
        criterion,
        weight: weight / total,
        theirFit: toPercent(theirFit),
        myFit: toPercent(myFit),
        unmetMustHave: isUnmetMustHave(myHope, theirFit) || isUnmetMustHave(theirHope, myFit),
        explanation: explain(criterion, mine, theirs),
      };
    });
}

/** Compatibility as shown on a card, from the first member's point of view. */
export function summaryOf(mine: Matchable, theirs: Matchable): CompatibilitySummary {
  return {
    score: scoreOf(mine, theirs),
    known: knownShare(mine, theirs),
    reasons: findReasons(mine, theirs),
  };
}

/** Compatibility criterion by criterion with explanations, from the first member's point of view. */
export function compatibilityOf(mine: Matchable, theirs: Matchable): Omit<Compatibility, 'userId'> {
  return {
    score: scoreOf(mine, theirs),
    known: knownShare(mine, theirs),
    theirFit: percentFit(mine, theirs),
    myFit: percentFit(theirs, mine),
    inCommon: findInCommon(mine, theirs),
    breakdown: breakdownOf(mine, theirs),
  };
}
