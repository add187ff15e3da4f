import type { VocabularyName } from '@troth/contract';
import { getLanguage, getLocale, msg, t, translate } from '@troth/texts';
import { isOtherPlace, labelOf } from '../vocabularies/index.ts';

const properNameVocabularies: VocabularyName[] = [
  'religion',
  'community',
  'language',
  'country',
  'state',
  'city',
];

/** Labels that begin with a proper name, in vocabularies whose labels are otherwise common nouns. */
const startsWithProperName = /^(Ayurveda|Carnatic|Hindustani|Jain)\b/;
/** Labels that begin with a common word, in vocabularies whose labels are otherwise proper names. */
const startsWithCommonWord = /^(Other|Elsewhere|Spiritual|No)\b/;

/** Lowercases the first letter, except in abbreviations: text whose second character is not a lowercase letter. */
const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label for use within a sentence: in English only proper names keep their capital. */
export function labelInSentence(vocabulary: VocabularyName, code: string): string {
  const label = labelOf(vocabulary, code);
  if (getLanguage() !== 'en') return label;
  const isName = properNameVocabularies.includes(vocabulary)
    ? !startsWithCommonWord.test(label)
    : startsWithProperName.test(label);
  return isName ? label : lowerFirst(label);
}

const listTypes = { and: 'conjunction', or: 'disjunction' } as const;
const listFormats = new Map<string, Intl.ListFormat>();

/** Formats are cached, because they are slow to create. */
function getListFormat(conjunction: keyof typeof listTypes): Intl.ListFormat {
  const key = `${getLocale()} ${conjunction}`;
  const format = listFormats.get(key) ?? new Intl.ListFormat(getLocale(), { type: listTypes[conjunction] });
  listFormats.set(key, format);
  return format;
}

/** For example "a, b or c". */
export const formatList = (items: string[], conjunction: keyof typeof listTypes): string =>
  items.length < 2 ? (items[0] ?? '') : getListFormat(conjunction).format(items);

export type FormatPhrase = (code: string) => string;

type PhraseTable = Readonly<Record<string, string>>;

/** Formats a value for use within a sentence: with its phrase from the table, or else with its label. */
const createFormatter =
  (vocabulary: VocabularyName, table: PhraseTable = {}): FormatPhrase =>
  (code) =>
    table[code] === undefined ? labelInSentence(vocabulary, code) : translate(table[code]);

const religionPhrases = { none: msg('of no religion'), other: msg('of another religion') };

const dietPhrases = {
  jain: msg('on a Jain diet'),
  halal: msg('on a halal diet'),
  kosher: msg('on a kosher diet'),
  other: msg('on another diet'),
};

const familyPhrases = {
  joint: msg('from a joint family'),
  nuclear: msg('from a nuclear family'),
  extended: msg('from an extended family'),
  single_parent: msg('from a single-parent family'),
  living_alone: msg('living alone'),
  other: msg('from another kind of family'),
};

/** Occupations whose label does not name a person, such as "Marketing"; they take no article. */
const occupationPhrases: PhraseTable = {
  agriculture: msg('in agriculture'),
  air_crew: msg('in a cabin crew'),
  customer_support: msg('in customer support'),
  defence: msg('in the armed forces'),
  film_media: msg('in film and television'),
  hotel_management: msg('in hotels and hospitality'),
  human_resources: msg('in human resources'),
  marketing: msg('in marketing'),
  merchant_navy: msg('in the merchant navy'),
  police: msg('in the police'),
  sales: msg('in sales'),
  retired: msg('retired'),
  between_jobs: msg('between jobs'),
  not_working: msg('not working'),
  other: msg('in another occupation'),
};

/** "Other" values of mother tongues, communities and degrees. */
const otherPhrases: PhraseTable = {
  other: msg('another mother tongue'),
  hindu_other: msg('another Hindu community'),
  muslim_other: msg('another Muslim community'),
  christian_other: msg('another Christian community'),
  sikh_other: msg('another Sikh community'),
  jain_other: msg('another Jain community'),
  bachelor_other: msg('another bachelor’s degree'),
  master_other: msg('another master’s degree'),
};

export const isOtherValue = (code: string): boolean => otherPhrases[code] !== undefined;

const namesWithArticle = /^(United |Netherlands|Emirate of |Capital$)|( Islands| Province)$/;

/** Formats places as "in Pune", "in the United States" or "elsewhere in Maharashtra". */
const createPlaceFormatter =
  (vocabulary: VocabularyName): FormatPhrase =>
  (code) => {
    const place = labelInSentence(vocabulary, code);
    if (isOtherPlace(code)) return place;
    const article = namesWithArticle.test(place) ? 'the' : 'none';
    return t('{article, select, the {in the {place}} other {in {place}}}', { article, place });
  };

/** For example "teacher" or "in the police". */
export const formatOccupation = createFormatter('occupation', occupationPhrases);

/** For example "a teacher" or "in the police". */
function formatOccupationWithArticle(code: string): string {
  const occupation = formatOccupation(code);
  if (occupationPhrases[code] !== undefined) return occupation;
  const article = /^[aeiou]/.test(occupation) ? 'an' : 'a';
  return t('{article, select, an {an {occupation}} other {a {occupation}}}', { article, occupation });
}

/** For example "a teacher" or "someone in the police". */
export const formatPreferredOccupation: FormatPhrase = (code) =>
  occupationPhrases[code] === undefined
    ? formatOccupationWithArticle(code)
    : t('someone {occupation}', { occupation: formatOccupation(code) });

/** Functions that format a value to follow "they are", "they live" or "their income is". */
export const phrases = {
  religion: createFormatter('religion', religionPhrases),
  maritalStatus: createFormatter('maritalStatus'),
  diet: createFormatter('diet', dietPhrases),
  familyType: createFormatter('familyType', familyPhrases),
  country: createPlaceFormatter('country'),
  state: createPlaceFormatter('state'),
  city: createPlaceFormatter('city'),
  motherTongue: createFormatter('language', otherPhrases),
  community: createFormatter('community', otherPhrases),
  education: createFormatter('education', otherPhrases),
  occupation: formatOccupationWithArticle,
  familyValues: createFormatter('familyValues'),
  incomeBand: createFormatter('incomeBand'),
};
