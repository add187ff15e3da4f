import type { Relaxations } from '@troth/contract';
import { expect, test } from 'vitest';
import { defaultFilters, type Filters } from '../filters/filters.ts';
import { buildRelaxationOptions, type RelaxationOption } from './relaxations.ts';

const filters: Filters = { ...defaultFilters, religion: ['jain', 'parsi'], diet: ['vegan'], userId: '' };
const chips = [
  { filter: 'religion' as const, label: 'Jain', remainingFilters: filters },
  { filter: 'religion' as const, label: 'Parsi', remainingFilters: filters },
  { filter: 'diet' as const, label: 'Food: Vegan', remainingFilters: filters },
];
const buildOptions = (relaxations: Relaxations['relaxations']) =>
  buildRelaxationOptions({ relaxations }, filters, chips);
const toTexts = (rows: RelaxationOption[]) => rows.map((row) => `${row.text}: ${row.count}`);

test('each suggestion says what to remove and how many members that would find', () => {
  const rows = buildOptions([
    { obstacle: 'religion', total: null, totalAtLeast: 1000 },
    { obstacle: 'diet', total: 212 },
    { obstacle: 'ownMustHaves', total: 31 },
    { obstacle: 'theirMustHaves', total: 1 },
  ]);
  expect(toTexts(rows)).toEqual([
    'Without religion: More than 1,000 members',
    'Without diet: 212 members',
    'Without your must-haves: 31 members',
    'Without their must-haves: 1 member',
  ]);
  expect(rows[0]?.note).toBe('Jain, Parsi');
});

test('removing a filter keeps the rest of the search', () => {
  expect(buildOptions([{ obstacle: 'religion', total: 3 }])).toMatchObject([
    { filters: { ...filters, religion: [] } },
  ]);
});

test("other members' must-haves are switched off in the search, own ones are changed in the profile", () => {
  const [otherOption, ownOption] = buildOptions([
    { obstacle: 'theirMustHaves', total: 14 },
    { obstacle: 'ownMustHaves', total: 9 },
  ]);
  expect(otherOption).toMatchObject({ filters: { ...filters, includeUnmetPreferences: true } });
  expect(ownOption).toMatchObject({ to: 'ownPreferences' });
});

test('including answered members is suggested if that finds members', () => {
  const [answered] = buildOptions([{ obstacle: 'answered', total: 3 }]);
  expect(answered).toMatchObject({
    text: 'Include people you’ve already answered',
    count: '3 members',
    filters: { ...filters, includeAnswered: true },
  });
});

test('a change that finds no one, or is not in the search, is not suggested', () => {
  expect(
    buildOptions([
      { obstacle: 'diet', total: 0 },
      { obstacle: 'smoking', total: 5 },
      { obstacle: 'advancedSearch', total: 5 },
    ]),
  ).toEqual([]);
});

test('at most four suggestions are shown', () => {
  const rows = buildOptions([
    { obstacle: 'religion', total: 9 },
    { obstacle: 'diet', total: 8 },
    { obstacle: 'theirMustHaves', total: 7 },
    { obstacle: 'ownMustHaves', total: 6 },
    { obstacle: 'religion', total: 5 },
  ]);
  expect(rows.map(({ count }) => count)).toEqual(['9 members', '8 members', '7 members', '6 members']);
});
