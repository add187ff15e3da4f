import type { Criterion, VocabularyName } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { isElsewhere } from '../vocabularies/index.ts';
import { labelInSentence } from './labels.ts';

export type Coded = Exclude<Criterion, 'age' | 'heightCm'>;
export type PhraseOf = (code: string) => string;

type Phrases = Readonly<Record<string, string>>;

/** A choice within a sentence, where it is more than its label. */
const phrase =
  (vocabulary: VocabularyName, own: Phrases = {}): PhraseOf =>
  (code) =>
    own[code] === undefined ? labelInSentence(vocabulary, code) : translate(own[code]);

const religions = { none: msg('of no religion'), other: msg('of another religion') };

const diets = {
  jain: msg('on a Jain diet'),
  halal: msg('on a halal diet'),
  kosher: msg('on a kosher diet'),
  other: msg('on another diet'),
};

const families = {
  joint: msg('from a joint family'),
  nuclear: msg('from a nuclear family'),
  extended: msg('from an extended family'),
  single_parent: msg('from a single-parent family'),
  living_alone: msg('living alone'),
  other: msg('from another kind of family'),
};

/** What is not a person's name. */
const occupations: Phrases = {
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

/** Mother tongues, communities and degrees that are only one among others. */
const others: Phrases = {
  other: msg('another mother tongue'),
  hindu_other: msg('another Hindu community'),
  muslim_other: msg('another Muslim community'),
  christian_other: msg('another Christian community'),
  sikh_other: msg('another Sikh community'),
  jain_other: msg('another Jain community'),
  bachelor_other: msg('another bachelor’s degree'),
  master_other: msg('another master’s degree'),
};

export const isOneAmongOthers = (code: string): boolean => others[code] !== undefined;

const withArticle = /^(United |Netherlands|Emirate of |Capital$)|( Islands| Province)$/;

/** "in Pune", "in the United States", "elsewhere in Maharashtra". */
const where =
  (vocabulary: VocabularyName): PhraseOf =>
  (code) => {
    const place = labelInSentence(vocabulary, code);
    if (isElsewhere(code)) return place;
    const article = withArticle.test(place) ? 'the' : 'none';
    return t('{article, select, the {in the {place}} other {in {place}}}', { article, place });
  };

/** "teacher", "in the police". */
export const workOf = phrase('occupation', occupations);

/** "a teacher", "in the police". */
function occupationOf(code: string): string {
  const occupation = workOf(code);
  if (occupations[code] !== undefined) return occupation;
  const article = /^[aeiou]/.test(occupation) ? 'an' : 'a';
  return t('{article, select, an {an {occupation}} other {a {occupation}}}', { article, occupation });
}

/** How a choice stands after "they are", "they live" or "their income is". */
export const phrases: Record<Exclude<Coded, 'smoking' | 'drinking'>, PhraseOf> = {
  religion: phrase('religion', religions),
  maritalStatus: phrase('maritalStatus'),
  diet: phrase('diet', diets),
  familyType: phrase('familyType', families),
  country: where('country'),
  state: where('state'),
  city: where('city'),
  motherTongue: phrase('language', others),
  community: phrase('community', others),
  education: phrase('education', others),
  occupation: occupationOf,
  familyValues: phrase('familyValues'),
  incomeBand: phrase('incomeBand'),
};

/** How a choice stands among those that are hoped for: after "someone", where `hopes` says so. */
export const wanted: Record<Coded, PhraseOf> = {
  ...phrases,
  smoking: (habit) =>
    t(
      '{habit, select, never {who never smokes} occasionally {who smokes occasionally} regularly {who smokes regularly} other {who is trying to stop smoking}}',
      { habit },
    ),
  drinking: (habit) =>
    t(
      '{habit, select, never {who never drinks} occasionally {who drinks occasionally} regularly {who drinks regularly} other {who drinks socially}}',
      { habit },
    ),
  occupation: (code) =>
    occupations[code] === undefined
      ? occupationOf(code)
      : t('someone {occupation}', { occupation: workOf(code) }),
};
