import { ageOn, MAXIMUM_AGE, MINIMUM_AGE } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthsOf, checkCriteria, sizeOf, startingWith } from './rules.ts';

const day = fc.date({ min: new Date('1920-01-01'), max: new Date('2010-12-31'), noInvalidDate: true });
const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true });
const age = fc.integer({ min: MINIMUM_AGE, max: MAXIMUM_AGE });
const dateOf = (date: Date) => date.toISOString().slice(0, 10);

test('the dates of birth of an age range are exactly those of people of these ages, leap days included', () => {
  const birthday = fc.oneof(
    day.map(dateOf),
    fc.constantFrom('2000-02-29', '2004-02-29', '2005-02-28', '2005-03-01'),
  );
  const today = fc.oneof(
    instant,
    fc.constantFrom(new Date('2028-02-29T00:00:00Z'), new Date('2027-02-28T23:59:59Z')),
  );
  fc.assert(
    fc.property(birthday, today, age, age, (born, now, one, other) => {
      const range = [Math.min(one, other), Math.max(one, other)] as const;
      const { by, after } = birthsOf(range, now);
      const years = ageOn(born, now);
      expect(born <= by && born > after).toBe(years >= range[0] && years <= range[1]);
    }),
    { numRuns: 2000 },
  );
});

test('what a LIKE takes for wildcards stands for itself', () => {
  expect(startingWith('a%_\\b')).toBe('a\\%\\_\\\\b%');
});

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
