import { type Criterion, criterionWeights, type VocabularyName } from '@troth/contract';
import { t } from '@troth/texts';
import { chooseLine, fitsOnLine, mutualLine, otherMeetsLine, selfMeetsLine } from './card-lines.ts';
import { formatList, labelInSentence } from './phrases.ts';
import { type ComparedCriterion, isMet, type Matchable } from './score.ts';

/** Maximum number of hobbies, and of languages, that a phrase names. */
const MAX_SHARED_PER_KIND = 3;

/** Answers that are too general to count as something in common. */
const vagueCodes =
  /^(other|not_working|between_jobs|prefer_not_to_say|open_to_all)$|(_other|_elsewhere|_elsewhere_town)$/;

const listSpokenLanguages = ({ languages, motherTongue }: Matchable): string[] =>
  motherTongue === null ? languages : [motherTongue, ...languages];

export const isVague = (code: string): boolean => vagueCodes.test(code);

/** Sorted, so that both members see the same order. */
const findSharedCodes = (own: string[], other: string[]): string[] =>
  [...new Set(own)].filter((code) => other.includes(code) && !isVague(code)).sort();

export const findSharedHobbies = (own: Matchable, other: Matchable): string[] =>
  findSharedCodes(own.hobbies, other.hobbies);

/** Languages that both speak, apart from a shared mother tongue. */
export const findSharedLanguages = (own: Matchable, other: Matchable): string[] =>
  findSharedCodes(listSpokenLanguages(own), listSpokenLanguages(other)).filter(
    (code) => own.motherTongue !== other.motherTongue || code !== own.motherTongue,
  );

/** The text for an answer that both members gave, by field. */
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
  own: Matchable,
  other: Matchable,
  field: keyof typeof sharedFactTexts,
): string | undefined {
  const code = own[field];
  if (code === null || code !== other[field] || isVague(code)) return undefined;
  return sharedFactTexts[field](code);
}

/** The city that both live in, otherwise the state, in words. */
function findSharedPlace(
  own: Matchable,
  other: Matchable,
): { field: 'city' | 'state'; text: string } | undefined {
  for (const field of ['city', 'state'] as const) {
    const text = findSameValue(own, other, field);
    if (text !== undefined) return { field, text };
  }
  return undefined;
}

const formatLabels = (vocabulary: VocabularyName, codes: string[]): string =>
  formatList(
    codes.map((code) => labelInSentence(vocabulary, code)),
    'and',
  );

const formatSharedHobbies = (hobbies: string[]): string =>
  t('You both love {hobbies}', { hobbies: formatLabels('hobby', hobbies) });

const formatSharedLanguages = (languages: string[]): string =>
  t('You both speak {languages}', { languages: formatLabels('language', languages) });

const sharedFacts = ['motherTongue', 'community', 'occupation', 'diet', 'familyValues'] as const;

/** What two members have in common regardless of preferences, in words. */
export function findInCommon(own: Matchable, other: Matchable): string[] {
  const hobbies = findSharedHobbies(own, other).slice(0, MAX_SHARED_PER_KIND);
  const languages = findSharedLanguages(own, other).slice(0, MAX_SHARED_PER_KIND);
  return [
    hobbies.length > 0 ? formatSharedHobbies(hobbies) : undefined,
    findSharedPlace(own, other)?.text,
    languages.length > 0 ? formatSharedLanguages(languages) : undefined,
    ...sharedFacts.map((field) => findSameValue(own, other, field)),
  ].filter((phrase) => phrase !== undefined);
}

/** Added to the strength if both members meet each other's preference. */
const MUTUAL_BONUS = 2;

const SHARED_HOBBIES_STRENGTH = 9;
const SHARED_PLACE_STRENGTH = 7;
const SHARED_LANGUAGES_STRENGTH = 1;

type Topic = Criterion | 'hobbies' | 'languages';

/** A reason why two members match, as a line of a card. */
export interface Reason {
  topic: Topic;
  strength: number;
  text: string;
}

/** Whether either member insists on the criterion. Everyone in a list meets it, so it distinguishes no one. */
const isMustHave = ({ theirs, mine }: ComparedCriterion): boolean =>
  theirs.preference?.mustHave === true || mine.preference?.mustHave === true;

function findPreferenceReasons(compared: ComparedCriterion[], own: Matchable, other: Matchable): Reason[] {
  return compared.flatMap((each) => {
    const { criterion, theirs, mine } = each;
    if (isMustHave(each) || !(isMet(theirs) || isMet(mine))) return [];
    const strength = criterionWeights[criterion].informativeness;
    if (!isMet(theirs)) return [{ topic: criterion, strength, text: selfMeetsLine(criterion, own) }];
    if (!isMet(mine)) return [{ topic: criterion, strength, text: otherMeetsLine(criterion, other) }];
    return [{ topic: criterion, strength: strength + MUTUAL_BONUS, text: mutualLine(criterion, own, other) }];
  });
}

function findSharedReasons(compared: ComparedCriterion[], own: Matchable, other: Matchable): Reason[] {
  const place = findSharedPlace(own, other);
  const isPlaceMustHave = compared.some((each) => each.criterion === place?.field && isMustHave(each));
  const [hobby, secondHobby] = findSharedHobbies(own, other);
  const [language] = findSharedLanguages(own, other);
  const reasons: Reason[] = [];
  if (place && !isPlaceMustHave)
    reasons.push({ topic: 'city', strength: SHARED_PLACE_STRENGTH, text: place.text });
  if (hobby) {
    const bothHobbies = secondHobby && formatSharedHobbies([hobby, secondHobby]);
    reasons.push({
      topic: 'hobbies',
      strength: SHARED_HOBBIES_STRENGTH,
      text: chooseLine(bothHobbies, formatSharedHobbies([hobby])),
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

/** City, state and country are one group, so that a card mentions only one of them. */
const groupOf = (topic: Topic): Topic => (topic === 'state' || topic === 'country' ? 'city' : topic);

/** The reasons why two members match, addressed to the first: one for each topic, strongest first, without must-haves. */
export function listReasons(compared: ComparedCriterion[], own: Matchable, other: Matchable): Reason[] {
  const usedGroups = new Set<Topic>();
  return [...findPreferenceReasons(compared, own, other), ...findSharedReasons(compared, own, other)]
    .sort((a, b) => b.strength - a.strength)
    .filter(({ topic }) => {
      const group = groupOf(topic);
      if (usedGroups.has(group)) return false;
      usedGroups.add(group);
      return true;
    });
}

const MAX_REASONS = 2;

/**
 * Chooses at most two reasons for each card of a list: those that the fewest cards share, stronger ones first among
 * equals. A card shows at most one reason that all cards share, so that not every card shows the same two.
 */
export function rankReasons(cards: Pick<Reason, 'strength' | 'text'>[][]): string[][] {
  const cardCounts = new Map<string, number>();
  for (const { text } of cards.flat()) cardCounts.set(text, (cardCounts.get(text) ?? 0) + 1);
  const countOf = ({ text }: { text: string }) => cardCounts.get(text) ?? 0;
  return cards.map((reasons) => {
    const rarestFirst = reasons.toSorted((a, b) => countOf(a) - countOf(b) || b.strength - a.strength);
    const firstCommon = rarestFirst.findIndex(
      (reason) => cards.length > 1 && countOf(reason) === cards.length,
    );
    return rarestFirst
      .slice(0, firstCommon === -1 ? MAX_REASONS : Math.min(firstCommon + 1, MAX_REASONS))
      .map(({ text }) => text);
  });
}
