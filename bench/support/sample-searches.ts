import type { SearchCriteria } from '@troth/contract';
import { vocabularies } from '../../server/src/features/vocabularies/index.ts';
import { createRandom, type Random } from '../../server/src/seed/random.ts';

export const kinds = ['weak', 'many filters', 'rare', 'names', 'mutual alone'] as const;
export type Kind = (typeof kinds)[number];

export interface BenchSearch {
  kind: Kind;
  criteria: SearchCriteria;
}

/** Searches in a round. */
const SEARCH_COUNT = 200;
const kindWeights: Record<Kind, number> = {
  weak: 25,
  'many filters': 35,
  rare: 15,
  names: 15,
  'mutual alone': 10,
};

const cities = [
  'in_mh_mumbai',
  'in_mh_pune',
  'in_ka_bengaluru',
  'in_ts_hyderabad',
  'in_tn_chennai',
  'in_gj_surat',
];
const states = ['in_mh', 'in_ka', 'in_up', 'in_dl', 'in_ts', 'in_tn', 'in_kl', 'in_wb', 'in_gj', 'in_pb'];
const firstNamePrefixes = ['Priya', 'An', 'Ra', 'Sneha', 'Moh', 'Kav', 'Fat', 'Jo', 'Har', 'Ishaan'];
const surnames = ['Sha', 'Pat', 'Kul', 'Nair', 'Kha', 'Singh'];

const codesOf = (name: keyof typeof vocabularies) => vocabularies[name].map(({ code }) => code);

function pickAgeRange(random: Random): [number, number] {
  const from = random.int(21, 33);
  return [from, from + random.int(3, 8)];
}

function pickHeightRange(random: Random): [number, number] {
  const from = random.int(150, 165);
  return [from, from + random.int(8, 20)];
}

const criteriaByKind: Record<Kind, (random: Random) => SearchCriteria> = {
  weak: (random) => ({
    ageRange: pickAgeRange(random),
    ...(random.chance(0.4) ? { religion: 'hindu' } : {}),
    ...(random.chance(0.4) ? { maritalStatus: 'never_married' } : {}),
    ...(random.chance(0.3) ? { heightRange: pickHeightRange(random) } : {}),
  }),
  'many filters': (random) => ({
    ageRange: pickAgeRange(random),
    maritalStatus: 'never_married',
    religion: random.weighted({ hindu: 75, muslim: 12, christian: 7, sikh: 6 }),
    location: random.chance(0.6) ? random.sample(cities, random.int(1, 2)) : random.pick(states),
    ...(random.chance(0.5) ? { heightRange: pickHeightRange(random) } : {}),
    ...(random.chance(0.4)
      ? {
          education: random.sample(['btech', 'mba', 'mtech', 'mbbs', 'msc', 'ca_cs'], 3),
          advancedSearch: true,
        }
      : {}),
    ...(random.chance(0.3) ? { diet: 'vegetarian', advancedSearch: true } : {}),
  }),
  rare: (random) =>
    random.pick<() => SearchCriteria>([
      () => ({ religion: random.pick(['parsi', 'jain', 'buddhist']), location: random.pick(states) }),
      () => ({
        community: random.pick(codesOf('community')),
        ageRange: pickAgeRange(random),
        advancedSearch: true,
      }),
      () => ({ ageRange: [60, 70] }),
      () => ({ heightRange: [198, 215] }),
      () => ({ diet: 'vegan', hobbies: random.pick(codesOf('hobby')), advancedSearch: true }),
      () => ({
        location: random.pick(codesOf('city')),
        motherTongue: random.pick(codesOf('language')),
        advancedSearch: true,
      }),
      () => ({
        occupation: random.pick(codesOf('occupation')),
        religion: 'sikh',
        ageRange: pickAgeRange(random),
        advancedSearch: true,
      }),
    ])(),
  names: (random) => ({
    firstName: random.pick(firstNamePrefixes),
    ...(random.chance(0.5) ? { lastName: random.pick(surnames) } : {}),
    ...(random.chance(0.3) ? { ageRange: pickAgeRange(random) } : {}),
  }),
  'mutual alone': (random) => ({
    sort: random.pick(['relevance', 'recentlyActive', 'recentlyJoined'] as const),
  }),
};

/**
 * Creates the same searches on every run, of mixed kinds, such as typical members in India make. Each round has other
 * searches.
 */
export function createBenchSearches(round = 0): BenchSearch[] {
  return Array.from({ length: SEARCH_COUNT }, (_, index) => {
    const random = createRandom('bench searches', round * SEARCH_COUNT + index);
    const kind = random.weighted(kindWeights);
    return { kind, criteria: criteriaByKind[kind](random) };
  });
}
