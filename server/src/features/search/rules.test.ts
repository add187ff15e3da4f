import { expect, test } from 'vitest';
import { checkCriteria, sizeOf, walkSuffices } from './rules.ts';

test('sizes are exact up to a thousand and a lower bound above', () => {
  expect(sizeOf(0, 10)).toEqual({ total: 0, pages: 0 });
  expect(sizeOf(1000, 30)).toEqual({ total: 1000, pages: 34 });
  expect(sizeOf(1001, 30)).toEqual({ total: null, totalAtLeast: 1000, pages: null });
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

test('an advanced search needs Silver', () => {
  expect(refusal({ advancedSearch: true }, 'free')).toMatchObject({
    code: 'UPGRADE_REQUIRED',
    details: { requiredTier: 'silver' },
  });
  for (const tier of ['silver', 'gold', 'platinum', 'admin'] as const) {
    expect(refusal({ advancedSearch: true, education: 'msc' }, tier)).toBeNull();
  }
});

test('an unknown code is refused by the name of its filter, a place of any width is known', () => {
  expect(refusal({ religion: ['hindu', 'sun'] }, 'free')).toMatchObject({ details: [{ path: 'religion' }] });
  expect(refusal({ location: 'atlantis' }, 'free')).toMatchObject({ details: [{ path: 'location' }] });
  expect(refusal({ location: ['in', 'in_mh', 'in_mh_pune'] }, 'free')).toBeNull();
});

test('a walk suffices where it finds twice as many as a stretch takes in every lane', () => {
  const among = (counted: number, lanes = 1) => walkSuffices(21, { counted, members: 1_000_000, lanes });
  expect([among(4_199), among(4_200)]).toEqual([false, true]);
  expect([among(8_399, 2), among(8_400, 2)]).toEqual([false, true]);
});
