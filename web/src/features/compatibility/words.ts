import type { Criterion } from '@troth/contract';
import { t } from '@troth/texts';

/** From this share on, the words to its right hold; the highest that fits is taken. */
type Steps = readonly (readonly [from: number, words: string])[];

const wordsFor = (steps: Steps, share: number): string =>
  steps.find(([from]) => share >= from)?.[1] ?? steps.at(-1)?.[1] ?? '';

const ofHopes: Steps = [
  [100, t('All of them')],
  [80, t('Nearly all')],
  [60, t('Most of them')],
  [40, t('About half')],
  [20, t('Some of them')],
  [1, t('Few of them')],
  [0, t('None of them')],
];

const ofScore: Steps = [
  [85, t('A very good fit')],
  [70, t('A good fit')],
  [50, t('A fair fit')],
  [30, t('A fit in some things')],
  [0, t('A fit in few things')],
];

/** How many of somebody's hopes are met; null is said as what it is. */
export const fitWords = (fit: number | null): string =>
  fit === null ? t('Not known yet') : wordsFor(ofHopes, fit);

export const scoreWords = (score: number): string => wordsFor(ofScore, score);

/** What a criterion is called on a profile. */
export const criterionNoun: Record<Criterion, string> = {
  age: t('Age'),
  heightCm: t('Height'),
  maritalStatus: t('Marital status'),
  religion: t('Religion'),
  community: t('Community'),
  motherTongue: t('Mother tongue'),
  country: t('Country'),
  state: t('State'),
  city: t('City'),
  education: t('Education'),
  occupation: t('Work'),
  incomeBand: t('Income'),
  diet: t('Food'),
  smoking: t('Smoking'),
  drinking: t('Drinking'),
  familyType: t('Family'),
  familyValues: t('Family values'),
};
