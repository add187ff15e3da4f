import type { VocabularyName } from '@troth/contract';
import { labelInSentence, listed } from './labels.ts';
import type { Matchable } from './matchable.ts';

const MOST = 5;
const MOST_HOBBIES = 3;

/** Answers that say too little to have them in common. */
const vague =
  /^(other|not_working|between_jobs|prefer_not_to_say|open_to_all)$|(_other|_elsewhere|_elsewhere_town)$/;

const spokenBy = ({ languages, motherTongue }: Matchable): string[] =>
  motherTongue === null ? languages : [motherTongue, ...languages];

export const isVague = (code: string): boolean => vague.test(code);

/** In an order of their own, so that both see the same. */
const both = (mine: string[], theirs: string[]): string[] =>
  [...new Set(mine)].filter((code) => theirs.includes(code) && !isVague(code)).sort();

export const sharedHobbies = (mine: Matchable, theirs: Matchable): string[] =>
  both(mine.hobbies, theirs.hobbies);

/** What both speak beside a mother tongue that they share. */
export const sharedLanguages = (mine: Matchable, theirs: Matchable): string[] =>
  both(spokenBy(mine), spokenBy(theirs)).filter(
    (code) => mine.motherTongue !== theirs.motherTongue || code !== mine.motherTongue,
  );

const facts = [
  { field: 'motherTongue', vocabulary: 'language', noun: 'mother tongue' },
  { field: 'community', vocabulary: 'community', noun: 'community' },
  { field: 'occupation', vocabulary: 'occupation', noun: 'occupation' },
  { field: 'diet', vocabulary: 'diet', noun: 'diet' },
  { field: 'familyValues', vocabulary: 'familyValues', noun: 'family values' },
] as const;

type Told = (typeof facts)[number]['field'] | 'city' | 'state';

function same(mine: Matchable, theirs: Matchable, field: Told, vocabulary: VocabularyName, noun: string) {
  const code = mine[field];
  if (code === null || code !== theirs[field] || isVague(code)) return undefined;
  return `Same ${noun}: ${labelInSentence(vocabulary, code)}`;
}

/** The city that both live in, or else the state. */
export const samePlace = (mine: Matchable, theirs: Matchable): string | undefined =>
  same(mine, theirs, 'city', 'city', 'city') ?? same(mine, theirs, 'state', 'state', 'state');

const listOf = (vocabulary: VocabularyName, codes: string[]): string =>
  listed(
    codes.map((code) => labelInSentence(vocabulary, code)),
    'and',
  );

export const loved = (hobbies: string[]): string => `Both love ${listOf('hobby', hobbies)}`;

export const spoken = (languages: string[]): string => `Both speak ${listOf('language', languages)}`;

/** What two members share, whether or not anyone hoped for it, in words. */
export function inCommonOf(mine: Matchable, theirs: Matchable): string[] {
  const hobbies = sharedHobbies(mine, theirs).slice(0, MOST_HOBBIES);
  const languages = sharedLanguages(mine, theirs).slice(0, MOST_HOBBIES);
  return [
    hobbies.length > 0 ? loved(hobbies) : undefined,
    samePlace(mine, theirs),
    languages.length > 0 ? spoken(languages) : undefined,
    ...facts.map(({ field, vocabulary, noun }) => same(mine, theirs, field, vocabulary, noun)),
  ]
    .filter((words) => words !== undefined)
    .slice(0, MOST);
}
