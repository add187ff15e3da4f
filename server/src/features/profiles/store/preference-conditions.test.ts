import { ageOn, MAXIMUM_AGE, MINIMUM_AGE } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthDateRange } from './preference-conditions.ts';

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
      const { by, after } = birthDateRange(range, now);
      const years = ageOn(born, now);
      expect(born <= by && born > after).toBe(years >= range[0] && years <= range[1]);
    }),
    { numRuns: 2000 },
  );
});
