import { type CompatibilitySummary, type Criterion, criteria } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyMatchable,
  between,
  codedCriteria,
  createMatchable,
  mustHavePreference,
  preference,
} from '../../testing/members/matchables.ts';
import { compatibilityOf, type Matchable, scoreOf, summariesOf } from './index.ts';

const summaryOf = (own: Matchable, other: Matchable) => summariesOf(own, [other])[0] as CompatibilitySummary;

const runs = { numRuns: 500 };

const undisclosedCodes = ['prefer_not_to_say', 'open_to_all', 'dont_know'];

/** A value that meets the member's preference for a criterion; undefined if there is none. */
function createValueThatMeets({ partnerPreferences }: Matchable, criterion: Criterion) {
  const preference = partnerPreferences[criterion];
  if (!preference) return undefined;
  if ('excluded' in preference) return 'Jamadagni';
  return 'values' in preference
    ? preference.values.find((code) => !undisclosedCodes.includes(code))
    : preference.min;
}

test('the score is an integer from 0 to 100, deterministic and the same in both directions', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (one, another) => {
      const score = scoreOf(one, another);
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(scoreOf(structuredClone(one), structuredClone(another))).toBe(score);
      expect(scoreOf(another, one)).toBe(score);
      expect(summaryOf(one, another).score).toBe(score);
      expect(compatibilityOf(one, another).score).toBe(score);
    }),
    runs,
  );
});

test('the other member sees the mirrored result', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (one, another) => {
      const compatibility = compatibilityOf(one, another);
      const mirrored = compatibilityOf(another, one);
      expect([compatibility.theirFit, compatibility.myFit]).toEqual([mirrored.myFit, mirrored.theirFit]);
      expect(compatibility.inCommon).toEqual(mirrored.inCommon);
      const omitExplanations = ({ breakdown }: typeof compatibility) =>
        breakdown.map(({ criterion, weight, theirFit, myFit }) => ({ criterion, weight, theirFit, myFit }));
      expect(omitExplanations(compatibility)).toEqual(
        omitExplanations(mirrored).map((part) => ({ ...part, theirFit: part.myFit, myFit: part.theirFit })),
      );
    }),
    runs,
  );
});

test('the breakdown lists only criteria with a preference, highest weight first, and the weights add up to 1', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (one, another) => {
      const { breakdown } = compatibilityOf(one, another);
      const weights = breakdown.map(({ weight }) => weight);
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
      if (weights.length > 0) expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      expect(new Set(breakdown.map(({ criterion }) => criterion)).size).toBe(breakdown.length);
      for (const { criterion } of breakdown) {
        expect(one.partnerPreferences[criterion] ?? another.partnerPreferences[criterion]).toBeTruthy();
      }
    }),
    runs,
  );
});

test('meeting one more preference never lowers the score, in either direction', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, fc.constantFrom(...criteria), (seeker, other, criterion) => {
      const value = createValueThatMeets(seeker, criterion);
      fc.pre(value !== undefined);
      const closer = { ...other, [criterion]: value };
      expect(scoreOf(seeker, closer)).toBeGreaterThanOrEqual(scoreOf(seeker, other));
      expect(scoreOf(closer, seeker)).toBeGreaterThanOrEqual(scoreOf(other, seeker));
    }),
    runs,
  );
});

test('adding a preference that is met never lowers the score', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, fc.constantFrom(...codedCriteria), (seeker, other, criterion) => {
      const value = other[criterion];
      fc.pre(value !== null && !undisclosedCodes.includes(value));
      const before = { ...seeker, partnerPreferences: { ...seeker.partnerPreferences, [criterion]: null } };
      const after = {
        ...seeker,
        partnerPreferences: { ...seeker.partnerPreferences, [criterion]: preference(String(value)) },
      };
      expect(scoreOf(after, other)).toBeGreaterThanOrEqual(scoreOf(before, other));
    }),
    runs,
  );
});

test('not answering, or preferring not to say, is never worse than not meeting a preference', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, fc.constantFrom(...codedCriteria), (seeker, other, criterion) => {
      const scoreWithoutValue = scoreOf(seeker, { ...other, [criterion]: null });
      expect(scoreOf(seeker, { ...other, [criterion]: 'prefer_not_to_say' })).toBe(scoreWithoutValue);
      const unmet = { ...other, [criterion]: 'not preferred' };
      expect(scoreWithoutValue).toBeGreaterThanOrEqual(scoreOf(seeker, unmet));
    }),
    runs,
  );
});

test('whether met or unmet, a must-have counts at least as much as another preference', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, fc.constantFrom(...codedCriteria), (seeker, other, criterion) => {
      const preference = seeker.partnerPreferences[criterion];
      fc.pre(
        preference !== null &&
          preference !== undefined &&
          !preference.values.some((code) => undisclosedCodes.includes(code)),
      );
      const withMustHave = (mustHave: boolean) => ({
        ...seeker,
        partnerPreferences: { ...seeker.partnerPreferences, [criterion]: { ...preference, mustHave } },
      });
      const meeting = { ...other, [criterion]: preference?.values[0] ?? null };
      const unmet = { ...other, [criterion]: 'not preferred' };
      expect(scoreOf(withMustHave(true), meeting)).toBeGreaterThanOrEqual(
        scoreOf(withMustHave(false), meeting),
      );
      expect(scoreOf(withMustHave(true), unmet)).toBeLessThanOrEqual(scoreOf(withMustHave(false), unmet));
      const findWeight = (own: Matchable) =>
        compatibilityOf(own, meeting).breakdown.find((part) => part.criterion === criterion)?.weight ?? 0;
      expect(findWeight(withMustHave(true))).toBeGreaterThanOrEqual(findWeight(withMustHave(false)));
    }),
    runs,
  );
});

test("the score is 100 if both members meet all of each other's preferences, and 0 if neither meets any", () => {
  const one = createMatchable({ religion: 'hindu', partnerPreferences: { religion: preference('jain') } });
  const another = createMatchable({
    religion: 'jain',
    partnerPreferences: { religion: preference('hindu') },
  });
  expect(scoreOf(one, another)).toBe(100);
  expect(scoreOf(one, one)).toBe(0);
});

test('the score is 0 if only one of two members meets the preferences of the other', () => {
  const satisfied = createMatchable({
    religion: 'hindu',
    partnerPreferences: { religion: preference('jain') },
  });
  const unmet = createMatchable({ religion: 'jain', partnerPreferences: { religion: preference('sikh') } });
  expect(scoreOf(satisfied, unmet)).toBe(0);
});

test('the known share is the share of preferences with an answer, by weight, the same in both directions', () => {
  const seeker = createMatchable({
    partnerPreferences: { diet: preference('vegan'), religion: mustHavePreference('jain') },
  });
  // A must-have of weight 12 counts twice, next to a preference of weight 6.
  expect(summaryOf(seeker, createMatchable({ diet: 'vegan' })).known).toBe(0.2);
  expect(summaryOf(seeker, createMatchable({ religion: 'hindu' })).known).toBe(0.8);
  expect(compatibilityOf(seeker, createMatchable({ diet: 'vegan', religion: 'jain' })).known).toBe(1);
  expect(summaryOf(seeker, createMatchable({ diet: 'prefer_not_to_say' })).known).toBe(0);
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (one, another) => {
      expect(summaryOf(one, another).known).toBe(summaryOf(another, one).known);
    }),
    runs,
  );
});

test('a must-have that either member does not meet is reported as unmet; another unmet preference is not', () => {
  const withMustHave = createMatchable({ age: 24, partnerPreferences: { age: between(19, 26, true) } });
  const withPreference = createMatchable({ age: 29, partnerPreferences: { age: between(20, 23) } });
  expect(compatibilityOf(withPreference, withMustHave).breakdown).toMatchObject([
    { criterion: 'age', theirFit: 75, myFit: 0, unmetMustHave: true },
  ]);
  expect(compatibilityOf(withMustHave, withPreference).breakdown[0]?.unmetMustHave).toBe(true);
  const meeting = compatibilityOf(createMatchable({ age: 26 }), withMustHave).breakdown[0];
  expect([meeting?.myFit, meeting?.unmetMustHave]).toEqual([100, false]);
  const missed = compatibilityOf(withPreference, createMatchable({ age: 40 })).breakdown[0];
  expect([missed?.theirFit, missed?.unmetMustHave]).toEqual([0, false]);
});

test('two members without preferences get the neutral score and an empty breakdown', () => {
  expect(compatibilityOf(createMatchable(), createMatchable())).toEqual({
    score: 60,
    known: 0,
    comparedCriteria: 0,
    theirFit: null,
    myFit: null,
    theyMeetMyMustHaves: true,
    iMeetTheirMustHaves: true,
    myPreferenceCount: 0,
    myMissingAnswers: [],
    inCommon: [],
    breakdown: [],
  });
});

test('a criterion can be compared if either member has a preference and the other an answer, and counts once', () => {
  const seeker = createMatchable({
    age: 30,
    diet: 'vegan',
    partnerPreferences: { age: between(25, 35), diet: preference('vegan'), religion: preference('hindu') },
  });
  const other = createMatchable({ age: 28, religion: null, partnerPreferences: { age: between(25, 35) } });
  const count = (one: Matchable, another: Matchable) => summaryOf(one, another).comparedCriteria;
  expect(count(seeker, { ...other, diet: null })).toBe(1);
  expect(count(seeker, { ...other, diet: 'vegetarian' })).toBe(2);
  expect(count({ ...other, diet: 'vegetarian' }, seeker)).toBe(2);
  expect(count(seeker, { ...other, diet: 'vegan', religion: 'hindu' })).toBe(3);
});

test('if no preference can be compared, the compatibility is unknown', () => {
  const seeker = createMatchable({
    partnerPreferences: { diet: preference('vegan'), heightCm: between(160, 170) },
  });
  const { score, theirFit, breakdown } = compatibilityOf(seeker, createMatchable());
  expect({ score, theirFit }).toEqual({ score: 60, theirFit: null });
  expect(breakdown.map((part) => part.theirFit)).toEqual([null, null]);
});

test('an age or height just outside the preferred range counts partially, but not at all for a must-have', () => {
  const withPreference = (mustHave: boolean) =>
    createMatchable({
      partnerPreferences: { age: between(25, 30, mustHave), heightCm: between(160, 170, mustHave) },
    });
  const fits = (seeker: Matchable, age: number, heightCm: number) =>
    compatibilityOf(seeker, createMatchable({ age, heightCm })).breakdown.map(({ theirFit }) => theirFit);
  expect(fits(withPreference(false), 30, 160)).toEqual([100, 100]);
  expect(fits(withPreference(false), 31, 158)).toEqual([75, 80]);
  expect(fits(withPreference(false), 23, 175)).toEqual([50, 50]);
  expect(fits(withPreference(false), 34, 180)).toEqual([0, 0]);
  expect(fits(withPreference(true), 31, 158)).toEqual([0, 0]);
});

test('a preference that everyone meets is ignored', () => {
  const seeker = createMatchable({
    partnerPreferences: {
      age: between(18, 100),
      heightCm: between(120, 220),
      community: preference('maratha', 'open_to_all'),
      incomeBand: preference('prefer_not_to_say'),
    },
  });
  const { theirFit, breakdown } = compatibilityOf(
    seeker,
    createMatchable({ community: 'nair', heightCm: 180 }),
  );
  expect({ theirFit, breakdown }).toEqual({ theirFit: null, breakdown: [] });
});

test('a must-have has double weight', () => {
  const seeker = createMatchable({
    partnerPreferences: { diet: mustHavePreference('vegan'), education: preference('phd') },
  });
  const { theirFit, breakdown } = compatibilityOf(
    seeker,
    createMatchable({ diet: 'vegan', education: 'ba' }),
  );
  expect(theirFit).toBe(67);
  expect(breakdown[0]).toMatchObject({ criterion: 'diet', theirFit: 100, myFit: null });
  expect(breakdown[0]?.weight).toBeCloseTo(2 / 3);
});
