import {
  type Criterion,
  formatHeight,
  formatHeightRange,
  formatNumberRange,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
  profileFields,
} from '@troth/contract';
import { t, translate } from '@troth/texts';
import { formatList, labelInSentence } from './phrases.ts';
import {
  type CriterionValue,
  findPreference,
  fitOf,
  knownValue,
  type Matchable,
  PREFER_NOT_TO_SAY,
  type Preference,
} from './score.ts';
import type { PreferenceVoice, Subject } from './texts/criterion-texts.ts';
import { criterionTexts } from './texts/index.ts';

const describeUnknown = (subject: Subject): string =>
  t('{who, select, you {you haven’t said} other {they haven’t said}}', { who: subject });

const samePreference = (voice: PreferenceVoice): string =>
  t('{voice, select, theyInsist {Their must-have is the same} other {They prefer the same}}', { voice });

/** A list with more values names one value less than this and ends with the number of the others. */
const MAX_NAMED_VALUES = 4;

type PreferenceRange = Extract<Preference, { min: number }>;

function formatPreferredAge({ min, max }: PreferenceRange): string {
  if (min <= MINIMUM_AGE) return t('someone aged up to {max}', { max });
  if (max >= MAXIMUM_AGE) return t('someone aged {min} or older', { min });
  return t('someone aged {years}', { years: formatNumberRange(min, max) });
}

function formatPreferredHeight({ min, max }: PreferenceRange): string {
  if (min <= MINIMUM_HEIGHT_CM) return t('up to {height}', { height: formatHeight(max) });
  if (max >= MAXIMUM_HEIGHT_CM) return t('{height} or taller', { height: formatHeight(min) });
  return formatHeightRange(min, max);
}

/** The values as a list, shortened if there are more than `MAX_NAMED_VALUES`. */
function formatValues(values: string[]): string {
  const named = values.length > MAX_NAMED_VALUES ? values.slice(0, MAX_NAMED_VALUES - 1) : [...values];
  const count = values.length - named.length;
  if (count > 0) named.push(t('{count, plural, other {one of # others}}', { count }));
  return formatList(named, 'or');
}

function formatPreferredValue(criterion: Criterion, code: string): string {
  const definition = criterion === 'age' ? undefined : profileFields[criterion];
  const { preferredValue } = criterionTexts[criterion];
  if (preferredValue || definition?.kind !== 'choice') return preferredValue?.(code) ?? code;
  return labelInSentence(definition.vocabulary, code);
}

/** The values of a preference, for `CriterionTexts.preference`. */
function formatPreference(criterion: Criterion, preference: Preference): string {
  if ('excluded' in preference) return formatValues(preference.excluded);
  if (!('values' in preference))
    return criterion === 'age' ? formatPreferredAge(preference) : formatPreferredHeight(preference);
  const codes = preference.values.filter((code) => code !== PREFER_NOT_TO_SAY);
  return formatValues(codes.map((code) => formatPreferredValue(criterion, code)));
}

const formatFact = (criterion: Criterion, value: CriterionValue, subject: Subject): string =>
  value === null ? describeUnknown(subject) : criterionTexts[criterion].fact(subject, String(value));

function formatMatchingFact(
  criterion: Criterion,
  preference: Preference,
  value: CriterionValue,
  subject: Subject,
): string {
  const onlyValue =
    'values' in preference && preference.values.length === 1 ? preference.values[0] : undefined;
  const formatMatching = criterionTexts[criterion].matchingFact;
  return onlyValue === undefined || !formatMatching
    ? formatFact(criterion, value, subject)
    : formatMatching(subject, onlyValue);
}

/** Removes the second full stop of a sentence that ends with an abbreviation, such as "B.Tech.". */
const removeDoubleFullStop = (sentence: string): string => sentence.replace(/\.\.$/, '.');

/** One side's preference and the other's answer: "You hope for Marathi; their mother tongue is Tamil." */
function explainSide(
  criterion: Criterion,
  clause: string,
  preference: Preference,
  value: CriterionValue,
  subject: Subject,
): string {
  return removeDoubleFullStop(
    fitOf(criterion, preference, value) === 1
      ? t('{hope}, and {fact}.', {
          hope: clause,
          fact: formatMatchingFact(criterion, preference, value, subject),
        })
      : t('{hope}; {fact}.', { hope: clause, fact: formatFact(criterion, value, subject) }),
  );
}

/** Explains a criterion to the first member; empty if neither member has a preference. */
export function explain(criterion: Criterion, own: Matchable, other: Matchable): string {
  const ownPreference = findPreference(own, criterion);
  const otherPreference = findPreference(other, criterion);
  const ownPreferenceText = ownPreference ? formatPreference(criterion, ownPreference) : undefined;
  const sentences: string[] = [];
  if (ownPreference && ownPreferenceText !== undefined) {
    const clause = criterionTexts[criterion].preference(
      ownPreference.mustHave ? 'youInsist' : 'youHope',
      ownPreferenceText,
    );
    sentences.push(explainSide(criterion, clause, ownPreference, knownValue(other, criterion), 'they'));
  }
  if (otherPreference) {
    const voice: PreferenceVoice = otherPreference.mustHave ? 'theyInsist' : 'theyHope';
    const otherPreferenceText = formatPreference(criterion, otherPreference);
    const clause =
      otherPreferenceText === ownPreferenceText
        ? samePreference(voice)
        : criterionTexts[criterion].preference(voice, otherPreferenceText);
    sentences.push(explainSide(criterion, clause, otherPreference, knownValue(own, criterion), 'you'));
  } else if (ownPreference) {
    sentences.push(translate(criterionTexts[criterion].withoutPreference));
  }
  return sentences.join(' ');
}
