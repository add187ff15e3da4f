import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceOf, findConfidenceGaps } from './confidence.ts';

const confidences = ['low', 'medium', 'high'];

test.each([
  [0.8, 8, 'high'],
  [1, 19, 'high'],
  [0.79, 19, 'medium'],
  [1, 7, 'medium'],
  [0.5, 4, 'medium'],
  [0.49, 19, 'low'],
  [1, 3, 'low'],
  [0, 0, 'low'],
])('with a share of %s known and %i compared criteria the confidence is %s', (known, count, confidence) => {
  expect(confidenceOf({ known, comparedCriteria: count })).toBe(confidence);
});

test('the confidence never falls when more is known', () => {
  const share = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);
  const count = fc.integer({ min: 0, max: 19 });
  fc.assert(
    fc.property(share, count, share, count, (known, comparedCriteria, moreKnown, moreCriteria) => {
      const more = {
        known: Math.max(known, moreKnown),
        comparedCriteria: Math.max(comparedCriteria, moreCriteria),
      };
      expect(confidences.indexOf(confidenceOf(more))).toBeGreaterThanOrEqual(
        confidences.indexOf(confidenceOf({ known, comparedCriteria })),
      );
    }),
  );
});

test('below high confidence the caller can add missing answers, and preferences if few criteria are compared', () => {
  const share = {
    known: 0.6,
    comparedCriteria: 5,
    myPreferenceCount: 3,
    myMissingAnswers: ['diet', 'city'] satisfies ('diet' | 'city')[],
  };
  expect(findConfidenceGaps(share)).toEqual({ answers: ['diet', 'city'], preferences: true });
  expect(findConfidenceGaps({ ...share, myPreferenceCount: 8 }).preferences).toBe(false);
  expect(findConfidenceGaps({ ...share, comparedCriteria: 8 }).preferences).toBe(false);
  expect(findConfidenceGaps({ ...share, known: 0.9, comparedCriteria: 8 })).toEqual({
    answers: [],
    preferences: false,
  });
});
