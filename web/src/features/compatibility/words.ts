import type { Criterion } from '@troth/contract';

/** From this share on, the words to its right hold; the highest that fits is taken. */
type Steps = readonly (readonly [from: number, words: string])[];

const wordsFor = (steps: Steps, share: number): string =>
  steps.find(([from]) => share >= from)?.[1] ?? steps.at(-1)?.[1] ?? '';

const ofHopes: Steps = [
  [100, 'All of them'],
  [80, 'Nearly all'],
  [60, 'Most of them'],
  [40, 'About half'],
  [20, 'Some of them'],
  [1, 'Few of them'],
  [0, 'None of them'],
];

const ofScore: Steps = [
  [85, 'A very good fit'],
  [70, 'A good fit'],
  [50, 'A fair fit'],
  [30, 'A fit in some things'],
  [0, 'A fit in few things'],
];

/** How many of somebody's hopes are met; null is said as what it is. */
export const fitWords = (fit: number | null): string =>
  fit === null ? 'Not known yet' : wordsFor(ofHopes, fit);

export const scoreWords = (score: number): string => wordsFor(ofScore, score);

/** What a criterion is called on a profile. */
export const criterionNoun: Record<Criterion, string> = {
  age: 'Age',
  heightCm: 'Height',
  maritalStatus: 'Marital status',
  religion: 'Religion',
  community: 'Community',
  motherTongue: 'Mother tongue',
  country: 'Country',
  state: 'State',
  city: 'City',
  education: 'Education',
  occupation: 'Work',
  incomeBand: 'Income',
  diet: 'Food',
  smoking: 'Smoking',
  drinking: 'Drinking',
  familyType: 'Family',
  familyValues: 'Family values',
};
