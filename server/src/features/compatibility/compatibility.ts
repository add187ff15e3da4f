import type { Compatibility, CompatibilitySummary, CriterionFit } from '@troth/contract';
import { criteria } from './criteria.ts';
import { explain } from './explanation.ts';
import { fitOf, hopeOf, toldBy, weightOf } from './fit.ts';
import { inCommonOf } from './in-common.ts';
import type { Hope, Matchable } from './matchable.ts';
import { reasonsOf } from './reasons.ts';
import { knownShare, scoreOf, sideFit } from './score.ts';

const percent = (fit: number | null): number | null => (fit === null ? null : Math.round(fit * 100));

/** How the second member meets what the first hopes for; null where nothing is asked or nothing is known. */
function fitFor(asker: Matchable, other: Matchable): number | null {
  const known = criteria.some(
    (criterion) => hopeOf(asker, criterion) !== null && toldBy(other, criterion) !== null,
  );
  return known ? percent(sideFit(asker, other)) : null;
}

const isUnmetMustHave = (hope: Hope | null, fit: number | null): boolean =>
  hope?.mustHave === true && fit === 0;

function breakdownOf(mine: Matchable, theirs: Matchable): CriterionFit[] {
  const asked = criteria.map((criterion) => {
    const myHope = hopeOf(mine, criterion);
    const theirHope = hopeOf(theirs, criterion);
    const weight = weightOf(criterion, myHope) + weightOf(criterion, theirHope);
    return { criterion, myHope, theirHope, weight };
  });
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  return asked
    .filter(({ weight }) => weight > 0)
    .sort((one, another) => another.weight - one.weight)
    .map(({ criterion, myHope, theirHope, weight }) => {
      const theirFit = myHope && fitOf(criterion, myHope, toldBy(theirs, criterion));
      const myFit = theirHope && fitOf(criterion, theirHope, toldBy(mine, criterion));
      return {
        criterion,
        weight: weight / total,
        theirFit: percent(theirFit),
        myFit: percent(myFit),
        unmetMustHave: isUnmetMustHave(myHope, theirFit) || isUnmetMustHave(theirHope, myFit),
        explanation: explain(criterion, mine, theirs),
      };
    });
}

/** What a card tells of how two members fit, said to the first. */
export function summaryOf(mine: Matchable, theirs: Matchable): CompatibilitySummary {
  return { score: scoreOf(mine, theirs), known: knownShare(mine, theirs), reasons: reasonsOf(mine, theirs) };
}

/** How two members fit, criterion by criterion and in words, said to the first (decisions §6). */
export function compatibilityOf(mine: Matchable, theirs: Matchable): Omit<Compatibility, 'userId'> {
  return {
    score: scoreOf(mine, theirs),
    known: knownShare(mine, theirs),
    theirFit: fitFor(mine, theirs),
    myFit: fitFor(theirs, mine),
    inCommon: inCommonOf(mine, theirs),
    breakdown: breakdownOf(mine, theirs),
  };
}
