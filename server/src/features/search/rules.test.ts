import { describe, expect, test } from 'vitest';
import { checkCriteria, isScanSufficient, toTotals } from './rules.ts';

describe('Search rules', () => {
  test('totals are exact up to a thousand and a lower bound above', () => {
    expect(toTotals(0, 10)).toEqual({ total: 0, pages: 0 });
    expect(toTotals(1000, 30)).toEqual({ total: 1000, pages: 34 });
    expect(toTotals(1001, 30)).toEqual({ total: null, totalAtLeast: 1000, pages: null });
  });

  const refusal = (...[criteria, tier]: Parameters<typeof checkCriteria>) => {
    try {
      checkCriteria(criteria, tier);
      return null;
    } catch (error) {
      return error;
    }
  };

  test('education and occupation need an advanced search on every tier', () => {
    for (const tier of ['free', 'silver', 'admin'] as const) {
      expect(refusal({ education: 'msc' }, tier)).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: 'education' }],
      });
      expect(refusal({ occupation: ['teacher'], advancedSearch: false }, tier)).toMatchObject({
        details: [{ path: 'occupation' }],
      });
    }
  });

  test('an advanced search requires Silver', () => {
    expect(refusal({ advancedSearch: true }, 'free')).toMatchObject({
      code: 'UPGRADE_REQUIRED',
      details: { requiredTier: 'silver' },
    });
    for (const tier of ['silver', 'gold', 'platinum', 'admin'] as const) {
      expect(refusal({ advancedSearch: true, education: 'msc' }, tier)).toBeNull();
    }
  });

  test('an unknown code is refused with the name of its filter, and codes of countries, states and cities are known', () => {
    expect(refusal({ religion: ['hindu', 'sun'] }, 'free')).toMatchObject({
      details: [{ path: 'religion' }],
    });
    expect(refusal({ location: 'atlantis' }, 'free')).toMatchObject({ details: [{ path: 'location' }] });
    expect(refusal({ location: ['in', 'in_mh', 'in_mh_pune'] }, 'free')).toBeNull();
  });

  test('a scan is sufficient if it is expected to find two batches in every range', () => {
    const isSufficient = (matching: number, rangeCount = 1) =>
      isScanSufficient(21, { matching, listed: 1_000_000, rangeCount });
    expect([isSufficient(4_199), isSufficient(4_200)]).toEqual([false, true]);
    expect([isSufficient(8_399, 2), isSufficient(8_400, 2)]).toEqual([false, true]);
  });
});
