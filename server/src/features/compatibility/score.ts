import { criteria } from './criteria.ts';
import { fitOf, hopeOf, toldBy, weightOf } from './fit.ts';
import type { Matchable } from './matchable.ts';

/** What is not known or not asked counts as this much: never a refusal, never quite a yes. */
const NEUTRAL = 0.6;

/** How the other meets all that the asker hopes for, from 0 to 1. */
export function sideFit(asker: Matchable, other: Matchable): number {
  let asked = 0;
  let met = 0;
  for (const criterion of criteria) {
    const hope = hopeOf(asker, criterion);
    if (hope === null) continue;
    const weight = weightOf(criterion, hope);
    asked += weight;
    met += weight * (fitOf(criterion, hope, toldBy(other, criterion)) ?? NEUTRAL);
  }
  return asked === 0 ? NEUTRAL : met / asked;
}

/** In this form every step grows with both sides, rounding included, and a side of 0 gives 0. */
const harmonicMean = (one: number, another: number): number => 2 / (1 / one + 1 / another);

/** How well two members fit, 0 to 100, the same from either side (decisions §6). Quick, for ranking many. */
export function scoreOf(mine: Matchable, theirs: Matchable): number {
  return Math.round(100 * harmonicMean(sideFit(mine, theirs), sideFit(theirs, mine)));
}

/**
 * How much of what the two ask of each other is answered, by weight: 0 to 1 in hundredths, the same from either side.
 * 0 where neither asks for anything.
 */
export function knownShare(mine: Matchable, theirs: Matchable): number {
  let asked = 0;
  let answered = 0;
  for (const [asker, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    for (const criterion of criteria) {
      const weight = weightOf(criterion, hopeOf(asker, criterion));
      asked += weight;
      if (toldBy(other, criterion) !== null) answered += weight;
    }
  }
  return asked === 0 ? 0 : Math.round((100 * answered) / asked) / 100;
}
