import { searchCriteria, searchDistances, verificationKinds } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultFilters,
  type Filters,
  fromCriteria,
  hasAdvancedFilters,
  isRangeChanged,
  listFilters,
  pickAdvancedFilters,
  type Range,
  removeAdvancedFilters,
  sortOrders,
  toCriteria,
} from './filters.ts';
import { parseSearchParams, toSearchParams } from './filters-in-url.ts';

const code = fc.stringMatching(/^[a-z0-9_]{1,20}$/);
const codes = fc.uniqueArray(code, { maxLength: 5 });
const createAnyRange = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(([one, other]): Range => [Math.min(one, other), Math.max(one, other)]);
const name = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim().slice(0, 60).trim());
/** A comma-separated list of no, one or several values, as in the form. */
const createAnyTextList = (value: fc.Arbitrary<string>) =>
  fc
    .array(
      value.map((text) => text.replaceAll(',', ' ').trim()).filter((text) => text !== ''),
      { maxLength: 3 },
    )
    .map((values) => values.join(', '));
const anyLists = fc.record(
  Object.fromEntries(listFilters.map((key) => [key, codes])) as Record<
    (typeof listFilters)[number],
    typeof codes
  >,
);

const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    ageRange: createAnyRange(18, 100),
    heightRange: createAnyRange(120, 220),
    firstName: createAnyTextList(name),
    lastName: createAnyTextList(name),
    userId: createAnyTextList(fc.uuid({ version: 4 })),
    withinKm: fc.constantFrom('' as const, ...searchDistances.map((km) => `${km}` as const)),
    newSinceVisit: fc.boolean(),
    withPhoto: fc.boolean(),
    proofs: fc.subarray([...verificationKinds]),
    includeUnmetPreferences: fc.boolean(),
    includeAnswered: fc.boolean(),
    sort: fc.constantFrom(...sortOrders),
  })
  .chain((others) => anyLists.map((chosen) => ({ ...others, ...chosen })));

const parseAddress = (address: string) => parseSearchParams(new URLSearchParams(address)).filters;

const roundTripThroughUrl = (filters: Filters) => parseAddress(toSearchParams(filters).toString());

test('filters survive a round trip through the URL', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(roundTripThroughUrl(filters)).toEqual(filters);
    }),
  );
});

test('filters become a search that the server accepts, and can be restored from it', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const criteria = searchCriteria.parse(toCriteria(filters));
      expect(fromCriteria(criteria)).toEqual(filters);
    }),
  );
});

test('a search is advanced exactly when it uses more than the basic filters', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(toCriteria(filters).advancedSearch).toBe(hasAdvancedFilters(filters) ? true : undefined);
      expect(toCriteria(removeAdvancedFilters(filters)).advancedSearch).toBeUndefined();
    }),
  );
  const usesAdvancedSearch = (change: Partial<Filters>) =>
    toCriteria({ ...defaultFilters, ...change }).advancedSearch;
  expect(usesAdvancedSearch({ diet: ['vegan'] })).toBe(true);
  expect(usesAdvancedSearch({ withPhoto: true })).toBe(true);
  expect(usesAdvancedSearch({ proofs: ['identity'] })).toBe(true);
  expect(
    usesAdvancedSearch({ includeUnmetPreferences: true, religion: ['jain'], lastName: 'Rao' }),
  ).toBeUndefined();
});

test('the basic and the advanced filters together make up the whole search', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const basic = toCriteria(removeAdvancedFilters(filters));
      const others = toCriteria(pickAdvancedFilters(filters));
      expect({ ...basic, ...others }).toEqual(toCriteria(filters));
    }),
  );
});

test('a hand-written URL still makes a search that the server accepts', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom('24-', '-', '99-18', 'a,,b', '18-200', 'yes', 'no', '1'),
  );
  const keys = ['age', 'height', 'location', 'religion', 'maritalStatus', 'firstName', 'lastName', 'sort'];
  const otherKeys = ['work', 'food', 'speaks', 'id', 'photo', 'unmet', 'answered', 'verified'];
  const anyAddress = fc.record(Object.fromEntries([...keys, ...otherKeys].map((key) => [key, anyText])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(anyAddress, (address) => {
      const { filters } = parseSearchParams(new URLSearchParams(address as Record<string, string>));
      expect(searchCriteria.safeParse(toCriteria(filters)).success).toBe(true);
    }),
  );
});

test('a link from an earlier version still opens', () => {
  const oldParams =
    'age=24-32&location=pune,karnataka&religion=hindu%2Cjain&lastName=Rao&sort=recentlyActive';
  expect(parseAddress(oldParams)).toEqual({
    ...defaultFilters,
    ageRange: [24, 32],
    location: ['pune', 'karnataka'],
    religion: ['hindu', 'jain'],
    lastName: 'Rao',
    sort: 'recentlyActive',
  });
});

test('filters with an invalid value in the URL are named', () => {
  const { filters, invalid } = parseSearchParams(
    new URLSearchParams('age=90-20&firstName=Asha&sort=loudest'),
  );
  expect(filters).toEqual({ ...defaultFilters, firstName: 'Asha' });
  expect(invalid).toEqual(['ageRange', 'sort']);
});

test('default ranges are shown but not sent', () => {
  expect(parseSearchParams(new URLSearchParams())).toEqual({ filters: defaultFilters, invalid: [] });
  expect(toCriteria(defaultFilters)).toEqual({});
  expect(toSearchParams(defaultFilters).toString()).toBe('');
});

test('a range that differs from the default is sent', () => {
  expect(isRangeChanged('heightRange', defaultFilters.heightRange)).toBe(false);
  expect(isRangeChanged('heightRange', [150, 191])).toBe(true);
  expect(isRangeChanged('ageRange', [19, 70])).toBe(true);
});

test('the URL is short and readable', () => {
  const filters: Filters = {
    ...defaultFilters,
    ageRange: [24, 32],
    religion: ['hindu', 'jain'],
    diet: ['vegan'],
    withPhoto: true,
  };
  expect(decodeURIComponent(toSearchParams(filters).toString())).toBe(
    'age=24-32&religion=hindu,jain&food=vegan&photo=yes',
  );
});

test('several names or member ids are separated by commas', () => {
  const filters = { ...defaultFilters, firstName: ' Asha,Meera , ', lastName: 'Rao' };
  expect(toCriteria(filters)).toEqual({ firstName: ['Asha', 'Meera'], lastName: 'Rao' });
  expect(fromCriteria({ userId: ['a', 'b'], firstName: ['Asha'] })).toEqual({
    ...defaultFilters,
    userId: 'a, b',
    firstName: 'Asha',
  });
  expect(parseAddress('firstName=Asha,Meera').firstName).toBe('Asha, Meera');
});

test('a search saved with one value instead of a list opens with that value', () => {
  expect(fromCriteria({ religion: 'jain', diet: 'vegan', advancedSearch: true })).toEqual({
    ...defaultFilters,
    religion: ['jain'],
    diet: ['vegan'],
  });
});
