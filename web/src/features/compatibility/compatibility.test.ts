import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCriterionStatus, getCriterionStatus } from './CriterionStatus.tsx';
import { formatFit, formatScore } from './FitBar.tsx';

describe('text for met preferences', () => {
  it.each([
    [100, 'All of them'],
    [99, 'Nearly all'],
    [60, 'Most of them'],
    [40, 'About half'],
    [1, 'Few of them'],
    [0, 'None of them'],
    [null, 'Not known yet'],
  ])('a fit of %s is described as "%s"', (fit, text) => {
    expect(formatFit(fit)).toBe(text);
  });
});

describe('text for the score', () => {
  it.each([
    [100, 'A very good fit'],
    [84, 'A good fit'],
    [50, 'A fair fit'],
    [0, 'Fits in a few ways'],
  ])('a score of %i is described as "%s"', (score, text) => {
    expect(formatScore(score)).toBe(text);
  });
});

describe('status of a criterion in both directions', () => {
  it.each([
    [100, 100, 'met', 'Fits both ways'],
    [100, null, 'met', 'Fits'],
    [null, 100, 'met', 'Fits'],
    [100, 0, 'partly', 'Fits one way'],
    [60, null, 'partly', 'Almost fits'],
    [0, null, 'unmet', 'Doesn’t fit'],
    [0, 0, 'unmet', 'Doesn’t fit'],
    [null, null, 'unknown', 'Unknown'],
  ] as const)(
    'theirFit %s and myFit %s give the status "%s", shown as "%s"',
    (theirFit, myFit, status, text) => {
      const fit = { theirFit, myFit, unmetMustHave: false };
      expect(getCriterionStatus(fit)).toBe(status);
      expect(describeCriterionStatus(fit)).toBe(text);
    },
  );

  it.each([
    [75, 0],
    [100, 0],
    [0, null],
  ] as const)(
    'theirFit %s and myFit %s with an unmet must-have are shown as "Not met"',
    (theirFit, myFit) => {
      const fit = { theirFit, myFit, unmetMustHave: true };
      expect(getCriterionStatus(fit)).toBe('unmet');
      expect(describeCriterionStatus(fit)).toBe('Doesn’t fit');
    },
  );
});

describe('an unmet must-have', () => {
  it('makes no text say that preferences are met or nearly met', () => {
    const percentage = fc.integer({ min: 0, max: 100 });
    const side = fc.option(percentage);
    fc.assert(
      fc.property(side, side, percentage, (theirFit, myFit, score) => {
        const fit = { theirFit, myFit, unmetMustHave: true };
        expect(describeCriterionStatus(fit)).toBe('Doesn’t fit');
        expect(formatFit(score, false)).toBe('Not every must-have');
        expect(formatScore(score, false)).toBe('Not every must-have is met');
      }),
    );
  });
});
