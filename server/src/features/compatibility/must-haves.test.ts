import { type Criterion, criteria, criterionWeights, MUST_HAVE_FACTOR, weightOf } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTextKey } from '../../platform/text-key.ts';
import {
  anyMatchable,
  between,
  createMatchable,
  mustHavePreference,
  preference,
} from '../../testing/members/matchables.ts';
import { compatibilityOf, type Matchable } from './index.ts';
import { listReasons } from './reasons.ts';
import { compareMembers, findPreference, knownValue } from './score.ts';

/** Whether a known answer is outside a must-have, without the arithmetic of the score. */
function isOutsideMustHave(seeker: Matchable, other: Matchable, criterion: Criterion): boolean {
  const mustHave = findPreference(seeker, criterion);
  const value = knownValue(other, criterion);
  if (!mustHave?.mustHave || value === null) return false;
  if ('values' in mustHave) return !mustHave.values.includes(String(value));
  if ('excluded' in mustHave) return mustHave.excluded.map(toTextKey).includes(toTextKey(String(value)));
  return Number(value) < mustHave.min || Number(value) > mustHave.max;
}

const outsideOf = (seeker: Matchable, other: Matchable) =>
  criteria.filter((criterion) => isOutsideMustHave(seeker, other, criterion));

/** Each sentence about a must-have ends with "; they’re 31." if it is unmet, and with ", and they’re 27." if it is met. */
const metMustHave = /(?:Your must-have|Their must-have)[^.]*, and (?:they|that|their|you)/;

test('an unmet must-have is reported as unmet in all pairs, and no text says that it is met or nearly met', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (own, other) => {
      const unmetByThem = outsideOf(own, other);
      const unmetByMe = outsideOf(other, own);
      const compatibility = compatibilityOf(own, other);
      expect(compatibility.theyMeetMyMustHaves).toBe(unmetByThem.length === 0);
      expect(compatibility.iMeetTheirMustHaves).toBe(unmetByMe.length === 0);
      for (const { criterion, unmetMustHave, theirFit, myFit, explanation } of compatibility.breakdown) {
        const isUnmet = unmetByThem.includes(criterion) || unmetByMe.includes(criterion);
        expect(unmetMustHave).toBe(isUnmet);
        if (unmetByThem.includes(criterion)) expect(theirFit).toBe(0);
        if (unmetByMe.includes(criterion)) expect(myFit).toBe(0);
        expect(explanation).not.toMatch(/\b(nearly|almost)\b/i);
        const [mine, theirs] = explanation.split(/(?=They prefer|Their must-have)/);
        if (unmetByThem.includes(criterion)) expect(mine).not.toMatch(metMustHave);
        if (unmetByMe.includes(criterion)) expect(theirs ?? mine).not.toMatch(metMustHave);
      }
      // That both live in the same state is a fact, even if a must-have is about the city.
      const reasons = listReasons(compareMembers(own, other), own, other).filter(
        ({ text }) => !text.startsWith('Same state'),
      );
      for (const { topic } of reasons) expect([...unmetByThem, ...unmetByMe]).not.toContain(topic);
    }),
    { numRuns: 500 },
  );
});

test('a range that is missed by little is unmet if it is a must-have, whatever the other side prefers', () => {
  const strict = createMatchable({ age: 30, partnerPreferences: { age: between(25, 28, true) } });
  const lenient = createMatchable({
    age: 29,
    partnerPreferences: { age: between(29, 31), diet: preference('vegan') },
  });
  const { breakdown, ...own } = compatibilityOf(strict, lenient);
  expect(breakdown[0]).toMatchObject({ theirFit: 0, myFit: 100, unmetMustHave: true });
  expect([own.theyMeetMyMustHaves, own.iMeetTheirMustHaves]).toEqual([false, true]);
  const mirrored = compatibilityOf(lenient, strict);
  expect([mirrored.theyMeetMyMustHaves, mirrored.iMeetTheirMustHaves]).toEqual([true, false]);
});

test('preferences weigh what the page about the order shows, and must-haves as many times as much', () => {
  for (const criterion of criteria) {
    const { weight } = criterionWeights[criterion];
    expect(weightOf(criterion, preference('any'))).toBe(weight);
    expect(weightOf(criterion, mustHavePreference('any'))).toBe(MUST_HAVE_FACTOR * weight);
  }
});
