import { searchCriteria } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addressOf,
  criteriaOf,
  defaultFilters,
  type Filters,
  filtersFrom,
  type Range,
  sorts,
} from './filters.ts';

const code = fc.stringMatching(/^[a-z0-9_]{1,20}$/);
const codes = fc.uniqueArray(code, { maxLength: 5 });
const within = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(([one, other]): Range => [Math.min(one, other), Math.max(one, other)]);
const name = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim().slice(0, 60).trim());

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  ageRange: within(18, 100),
  heightRange: within(120, 220),
  location: codes,
  religion: codes,
  maritalStatus: codes,
  firstName: name,
  lastName: name,
  sort: fc.constantFrom(...sorts),
});

const throughTheAddress = (filters: Filters) =>
  filtersFrom(new URLSearchParams(addressOf(filters).toString()));

test('whatever is chosen comes back from the address', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(throughTheAddress(filters)).toEqual(filters);
    }),
  );
});

test('an address that somebody wrote by hand still asks a search that the server accepts', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom('24-', '-', '99-18', 'a,,b', '18-200'),
  );
  const keys = ['age', 'height', 'location', 'religion', 'maritalStatus', 'firstName', 'lastName', 'sort'];
  const anyAddress = fc.record(Object.fromEntries(keys.map((key) => [key, anyText])), { requiredKeys: [] });
  fc.assert(
    fc.property(anyAddress, (address) => {
      const filters = filtersFrom(new URLSearchParams(address as Record<string, string>));
      expect(searchCriteria.safeParse(criteriaOf(filters)).success).toBe(true);
    }),
  );
});

test('the default ranges are shown and not sent', () => {
  expect(filtersFrom(new URLSearchParams())).toEqual(defaultFilters);
  expect(criteriaOf(defaultFilters)).toEqual({});
  expect(addressOf(defaultFilters).toString()).toBe('');
});

test('an address is short and can be read', () => {
  const filters: Filters = { ...defaultFilters, ageRange: [24, 32], religion: ['hindu', 'jain'] };
  expect(decodeURIComponent(addressOf(filters).toString())).toBe('age=24-32&religion=hindu,jain');
});
