import type { VocabularyName } from '@troth/contract';
import { t } from '@troth/texts';
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

/** How each is told, the same of both. */
const facts = {
  city: (code: string) => t('Same city: {city}', { city: labelInSentence('city', code) }),
  state: (code: string) => t('Same state: {state}', { state: labelInSentence('state', code) }),
  motherTongue: (code: string) =>
    t('Same mother tongue: {language}', { language: labelInSentence('language', code) }),
  community: (code: string) =>
    t('Same community: {community}', { community: labelInSentence('community', code) }),
  occupation: (code: string) =>
    t('Same occupation: {occupation}', { occupation: labelInSentence('occupation', code) }),
  diet: (code: string) => t('Same diet: {diet}', { diet: labelInSentence('diet', code) }),
  familyValues: (code: string) =>
    t('Same family values: {values}', { values: labelInSentence('familyValues', code) }),
};

function same(mine: Matchable, theirs: Matchable, field: keyof typeof facts): string | undefined {
  const code = mine[field];
  if (code === null || code !== theirs[field] || isVague(code)) return undefined;
  return facts[field](code);
}

/** The city that both live in, or else the state. */
export const samePlace = (mine: Matchable, theirs: Matchable): string | undefined =>
  same(mine, theirs, 'city') ?? same(mine, theirs, 'state');

const listOf = (vocabulary: VocabularyName, codes: string[]): string =>
  listed(
    codes.map((code) => labelInSentence(vocabulary, code)),
    'and',
  );

export const loved = (hobbies: string[]): string =>
  t('Both love {hobbies}', { hobbies: listOf('hobby', hobbies) });

export const spoken = (languages: string[]): string =>
  t('Both speak {languages}', { languages: listOf('language', languages) });

const sharedFacts = ['motherTongue', 'community', 'occupation', 'diet', 'familyValues'] as const;

/** What two members share, whether or not anyone hoped for it, in words. */
export function inCommonOf(mine: Matchable, theirs: Matchable): string[] {
  const hobbies = sharedHobbies(mine, theirs).slice(0, MOST_HOBBIES);
  const languages = sharedLanguages(mine, theirs).slice(0, MOST_HOBBIES);
  return [
    hobbies.length > 0 ? loved(hobbies) : undefined,
    samePlace(mine, theirs),
    languages.length > 0 ? spoken(languages) : undefined,
    ...sharedFacts.map((field) => same(mine, theirs, field)),
  ]
    .filter((words) => words !== undefined)
    .slice(0, MOST);
}
