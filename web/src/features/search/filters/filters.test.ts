import { proofKinds, searchCriteria } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, filtersFrom } from './address.ts';
import {
  criteriaOf,
  defaultFilters,
  type Filters,
  filtersOf,
  isAdvanced,
  isLimit,
  lists,
  onlyAdvanced,
  type Range,
  sorts,
  withoutAdvanced,
} from './filters.ts';

const code = fc.stringMatching(/^[a-z0-9_]{1,20}$/);
const codes = fc.uniqueArray(code, { maxLength: 5 });
const within = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(([one, other]): Range => [Math.min(one, other), Math.max(one, other)]);
const name = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim().slice(0, 60).trim());
/** One value, several or none, as the form holds them. */
const listed = (value: fc.Arbitrary<string>) =>
  fc
    .array(
      value.map((text) => text.replaceAll(',', ' ').trim()).filter((text) => text !== ''),
      { maxLength: 3 },
    )
    .map((values) => values.join(', '));
const anyLists = fc.record(
  Object.fromEntries(lists.map((key) => [key, codes])) as Record<(typeof lists)[number], typeof codes>,
);

const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    ageRange: within(18, 100),
    heightRange: within(120, 220),
    firstName: listed(name),
    lastName: listed(name),
    userId: listed(fc.uuid({ version: 4 })),
    withPhoto: fc.boolean(),
    proofs: fc.subarray([...proofKinds]),
    includeUnmetPreferences: fc.boolean(),
    includeAnswered: fc.boolean(),
    sort: fc.constantFrom(...sorts),
  })
  .chain((others) => anyLists.map((chosen) => ({ ...others, ...chosen })));

const throughTheAddress = (filters: Filters) =>
  filtersFrom(new URLSearchParams(addressOf(filters).toString()));

test('whatever is chosen comes back from the address', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(throughTheAddress(filters)).toEqual(filters);
    }),
  );
});

test('whatever is chosen is a search that the server accepts, and comes back from it', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const criteria = searchCriteria.parse(criteriaOf(filters));
      expect(filtersOf(criteria)).toEqual(filters);
    }),
  );
});

test('a search is an advanced one exactly when it holds more than the basic filters', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(criteriaOf(filters).advancedSearch).toBe(isAdvanced(filters) ? true : undefined);
      expect(criteriaOf(withoutAdvanced(filters)).advancedSearch).toBeUndefined();
    }),
  );
  const alone = (change: Partial<Filters>) => criteriaOf({ ...defaultFilters, ...change }).advancedSearch;
  expect(alone({ diet: ['vegan'] })).toBe(true);
  expect(alone({ withPhoto: true })).toBe(true);
  expect(alone({ proofs: ['identity'] })).toBe(true);
  expect(alone({ includeUnmetPreferences: true, religion: ['jain'], lastName: 'Rao' })).toBeUndefined();
});

test('the basic filters and the others together are the whole search', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const basic = criteriaOf(withoutAdvanced(filters));
      const others = criteriaOf(onlyAdvanced(filters));
      expect({ ...basic, ...others }).toEqual(criteriaOf(filters));
    }),
  );
});

test('an address that somebody wrote by hand still asks a search that the server accepts', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom('24-', '-', '99-18', 'a,,b', '18-200', 'yes', 'no', '1'),
  );
  const keys = ['age', 'height', 'location', 'religion', 'maritalStatus', 'firstName', 'lastName', 'sort'];
  const later = ['work', 'food', 'speaks', 'id', 'photo', 'unmet', 'answered', 'verified'];
  const anyAddress = fc.record(Object.fromEntries([...keys, ...later].map((key) => [key, anyText])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(anyAddress, (address) => {
      const filters = filtersFrom(new URLSearchParams(address as Record<string, string>));
      expect(searchCriteria.safeParse(criteriaOf(filters)).success).toBe(true);
    }),
  );
});

test('a link from before the further filters still opens', () => {
  const old = 'age=24-32&location=pune,karnataka&religion=hindu%2Cjain&lastName=Rao&sort=recentlyActive';
  expect(filtersFrom(new URLSearchParams(old))).toEqual({
    ...defaultFilters,
    ageRange: [24, 32],
    location: ['pune', 'karnataka'],
    religion: ['hindu', 'jain'],
    lastName: 'Rao',
    sort: 'recentlyActive',
  });
});

test('the default ranges are shown and not sent', () => {
  expect(filtersFrom(new URLSearchParams())).toEqual(defaultFilters);
  expect(criteriaOf(defaultFilters)).toEqual({});
  expect(addressOf(defaultFilters).toString()).toBe('');
});

test('a range is a limit once it is no longer the default', () => {
  expect(isLimit('heightRange', defaultFilters.heightRange)).toBe(false);
  expect(isLimit('heightRange', [150, 191])).toBe(true);
  expect(isLimit('ageRange', [19, 70])).toBe(true);
});

test('an address is short and can be read', () => {
  const filters: Filters = {
    ...defaultFilters,
    ageRange: [24, 32],
    religion: ['hindu', 'jain'],
    diet: ['vegan'],
    withPhoto: true,
  };
  expect(decodeURIComponent(addressOf(filters).toString())).toBe(
    'age=24-32&religion=hindu,jain&food=vegan&photo=yes',
  );
});

test('names and member ids may be several, separated by commas', () => {
  const filters = { ...defaultFilters, firstName: ' Asha,Meera , ', lastName: 'Rao' };
  expect(criteriaOf(filters)).toEqual({ firstName: ['Asha', 'Meera'], lastName: 'Rao' });
  expect(filtersOf({ userId: ['a', 'b'], firstName: ['Asha'] })).toEqual({
    ...defaultFilters,
    userId: 'a, b',
    firstName: 'Asha',
  });
  expect(filtersFrom(new URLSearchParams('firstName=Asha,Meera')).firstName).toBe('Asha, Meera');
});

test('a search saved with one value in place of a list opens with that value', () => {
  expect(filtersOf({ religion: 'jain', diet: 'vegan', advancedSearch: true })).toEqual({
    ...defaultFilters,
    religion: ['jain'],
    diet: ['vegan'],
  });
});
