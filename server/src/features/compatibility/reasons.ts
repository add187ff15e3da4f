import { type Criterion, criterionWeights, type VocabularyName } from '@troth/contract';
import { t } from '@troth/texts';
import { fitsOnLine, mutualLine, myLine, specificOrGeneric, theirLine } from './card-lines.ts';
import { formatList, labelInSentence } from './phrases.ts';
import { criteria, findPreference, fitOf, knownValue, type Matchable } from './score.ts';

const MAX_SHARED_ITEMS = 5;
const MAX_SHARED_PER_KIND = 3;

/** Answers too general to count as common. */
const vagueCodes =
  /^(other|not_working|between_jobs|prefer_not_to_say|open_to_all)$|(_other|_elsewhere|_elsewhere_town)$/;

const spokenLanguages = ({ languages, motherTongue }: Matchable): string[] =>
  motherTongue === null ? languages : [motherTongue, ...languages];

export const isVague = (code: string): boolean => vagueCodes.test(code);

/** Sorted, so that both members see the same order. */
const findSharedCodes = (mine: string[], theirs: string[]): string[] =>
  [...new Set(mine)].filter((code) => theirs.includes(code) && !isVague(code)).sort();

export const findSharedHobbies = (mine: Matchable, theirs: Matchable): string[] =>
  findSharedCodes(mine.hobbies, theirs.hobbies);

/** Languages that both speak, apart from a shared mother tongue. */
export const findSharedLanguages = (mine: Matchable, theirs: Matchable): string[] =>
  findSharedCodes(spokenLanguages(mine), spokenLanguages(theirs)).filter(
    (code) => mine.motherTongue !== theirs.motherTongue || code !== mine.motherTongue,
  );

/** The text of each shared answer, the same for both members. */
const sharedFactTexts = {
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

function findSameValue(
  mine: Matchable,
  theirs: Matchable,
  field: keyof typeof sharedFactTexts,
): string | undefined {
  const code = mine[field];
  if (code === null || code !== theirs[field] || isVague(code)) return undefined;
  return sharedFactTexts[field](code);
}

/** The city that both live in, otherwise the state. */
const findSamePlace = (mine: Matchable, theirs: Matchable): string | undefined =>
  findSameValue(mine, theirs, 'city') ?? findSameValue(mine, theirs, 'state');

const formatLabels = (vocabulary: VocabularyName, codes: string[]): string =>
  formatList(
    codes.map((code) => labelInSentence(vocabulary, code)),
    'and',
  );

const formatSharedHobbies = (hobbies: string[]): string =>
  t('Both love {hobbies}', { hobbies: formatLabels('hobby', hobbies) });

const formatSharedLanguages = (languages: string[]): string =>
  t('Both speak {languages}', { languages: formatLabels('language', languages) });

const sharedFacts = ['motherTongue', 'community', 'occupation', 'diet', 'familyValues'] as const;

/** What two members have in common regardless of preferences, in words. */
export function findInCommon(mine: Matchable, theirs: Matchable): string[] {
  const hobbies = findSharedHobbies(mine, theirs).slice(0, MAX_SHARED_PER_KIND);
  const languages = findSharedLanguages(mine, theirs).slice(0, MAX_SHARED_PER_KIND);
  return [
    hobbies.length > 0 ? formatSharedHobbies(hobbies) : undefined,
    findSamePlace(mine, theirs),
    languages.length > 0 ? formatSharedLanguages(languages) : undefined,
    ...sharedFacts.map((field) => findSameValue(mine, theirs, field)),
  ]
    .filter((words) => words !== undefined)
    .slice(0, MAX_SHARED_ITEMS);
}

const MAX_REASONS = 2;

/** Added if both members have the preference. */
const MUTUAL_BONUS = 2;

const SHARED_HOBBIES_STRENGTH = 9;
const SHARED_PLACE_STRENGTH = 7;
const SHARED_LANGUAGES_STRENGTH = 1;

type Topic = Criterion | 'hobbies' | 'languages';

interface Reason {
  topic: Topic;
  strength: number;
  text: string;
}

function meetsPreference(criterion: Criterion, asker: Matchable, other: Matchable): boolean {
  const preference = findPreference(asker, criterion);
  return preference !== null && fitOf(criterion, preference, knownValue(other, criterion)) === 1;
}

function findPreferenceReasons(mine: Matchable, theirs: Matchable): Reason[] {
  return criteria.flatMap((criterion) => {
    const iMeet = meetsPreference(criterion, theirs, mine);
    const strength = criterionWeights[criterion].informativeness;
    if (!meetsPreference(criterion, mine, theirs)) {
      return iMeet ? [{ topic: criterion, strength, text: myLine(criterion, mine) }] : [];
    }
    return iMeet
      ? [{ topic: criterion, strength: strength + MUTUAL_BONUS, text: mutualLine(criterion, mine, theirs) }]
      : [{ topic: criterion, strength, text: theirLine(criterion, theirs) }];
  });
}

function findSharedReasons(mine: Matchable, theirs: Matchable): Reason[] {
  const place = findSamePlace(mine, theirs);
  const [hobby, another] = findSharedHobbies(mine, theirs);
  const [language] = findSharedLanguages(mine, theirs);
  const reasons: Reason[] = [];
  if (place) reasons.push({ topic: 'city', strength: SHARED_PLACE_STRENGTH, text: place });
  if (hobby) {
    const two = another && formatSharedHobbies([hobby, another]);
    reasons.push({
      topic: 'hobbies',
      strength: SHARED_HOBBIES_STRENGTH,
      text: specificOrGeneric(two, formatSharedHobbies([hobby])),
    });
  }
  if (language)
    reasons.push({
      topic: 'languages',
      strength: SHARED_LANGUAGES_STRENGTH,
      text: formatSharedLanguages([language]),
    });
  return reasons.filter(({ text }) => fitsOnLine(text));
}

/** City, state and country are one topic, so only one is mentioned. */
const topicGroup = (topic: Topic): Topic => (topic === 'state' || topic === 'country' ? 'city' : topic);

/**
 * The strongest reasons to meet, from the first member's point of view: at most two short lines on different topics.
 */
export function findReasons(mine: Matchable, theirs: Matchable): string[] {
  const told = new Set<Topic>();
  return [...findPreferenceReasons(mine, theirs), ...findSharedReasons(mine, theirs)]
    .sort((one, another) => another.strength - one.strength)
    .filter(({ topic }) => {
      const matter = topicGroup(topic);
      if (told.has(matter)) return false;
      told.add(matter);
      return true;
    })
    .slice(0, MAX_REASONS)
    .map(({ text }) => text);
}
