import type { Criterion } from '@troth/contract';
import { t } from '@troth/texts';
import { isElsewhere } from '../vocabularies/index.ts';
import { phrases } from './phrases.ts';

export type Subject = 'you' | 'they';

/** A member's answer as a clause: "they are 27". */
type FormatFact = (who: Subject, value: string) => string;

const livesIn =
  (criterion: 'country' | 'state' | 'city'): FormatFact =>
  (who, code) =>
    t('{who, select, you {you live {where}} other {they live {where}}}', {
      who,
      where: phrases[criterion](code),
    });

export const factClauses: Record<Criterion, FormatFact> = {
  age: (who, age) => t('{who, select, you {you are {age}} other {they are {age}}}', { who, age }),
  heightCm: (who, height) =>
    t('{who, select, you {you are {height} cm} other {they are {height} cm}}', { who, height }),
  religion: (who, code) =>
    t('{who, select, you {you are {religion}} other {they are {religion}}}', {
      who,
      religion: phrases.religion(code),
    }),
  maritalStatus: (who, code) =>
    t('{who, select, you {you are {status}} other {they are {status}}}', {
      who,
      status: phrases.maritalStatus(code),
    }),
  diet: (who, code) =>
    t('{who, select, you {you are {diet}} other {they are {diet}}}', { who, diet: phrases.diet(code) }),
  familyType: (who, code) =>
    t('{who, select, you {you are {family}} other {they are {family}}}', {
      who,
      family: phrases.familyType(code),
    }),
  country: livesIn('country'),
  state: livesIn('state'),
  city: livesIn('city'),
  smoking: (who, habit) =>
    t(
      '{who, select, you {{habit, select, never {you never smoke} occasionally {you smoke occasionally} regularly {you smoke regularly} other {you are trying to stop smoking}}} other {{habit, select, never {they never smoke} occasionally {they smoke occasionally} regularly {they smoke regularly} other {they are trying to stop smoking}}}}',
      { who, habit },
    ),
  drinking: (who, habit) =>
    t(
      '{who, select, you {{habit, select, never {you never drink} occasionally {you drink occasionally} regularly {you drink regularly} other {you drink socially}}} other {{habit, select, never {they never drink} occasionally {they drink occasionally} regularly {they drink regularly} other {they drink socially}}}}',
      { who, habit },
    ),
  motherTongue: (who, code) =>
    t('{who, select, you {your mother tongue is {language}} other {their mother tongue is {language}}}', {
      who,
      language: phrases.motherTongue(code),
    }),
  community: (who, code) =>
    t('{who, select, you {your community is {community}} other {their community is {community}}}', {
      who,
      community: phrases.community(code),
    }),
  education: (who, code) =>
    t('{who, select, you {your education is {education}} other {their education is {education}}}', {
      who,
      education: phrases.education(code),
    }),
  occupation: (who, code) =>
    t('{who, select, you {you are {occupation}} other {they are {occupation}}}', {
      who,
      occupation: phrases.occupation(code),
    }),
  familyValues: (who, code) =>
    t('{who, select, you {yours are {values}} other {theirs are {values}}}', {
      who,
      values: phrases.familyValues(code),
    }),
  incomeBand: (who, code) =>
    code === 'no_income'
      ? t('{who, select, you {you have no income} other {they have no income}}', { who })
      : t('{who, select, you {your income is {income}} other {their income is {income}}}', {
          who,
          income: phrases.incomeBand(code),
        }),
};

const verbOnly: FormatFact = (who) => t('{who, select, you {you are} other {they are}}', { who });

const livesThere =
  (criterion: 'country' | 'state' | 'city'): FormatFact =>
  (who, code) =>
    isElsewhere(code)
      ? factClauses[criterion](who, code)
      : t('{who, select, you {you live there} other {they live there}}', { who });

/** The clause if the answer is the only preferred value: "that is their mother tongue". */
export const matchingFactClauses: Partial<Record<Criterion, FormatFact>> = {
  religion: verbOnly,
  maritalStatus: verbOnly,
  diet: verbOnly,
  familyType: verbOnly,
  occupation: verbOnly,
  country: livesThere('country'),
  state: livesThere('state'),
  city: livesThere('city'),
  motherTongue: (who) =>
    t('{who, select, you {that is your mother tongue} other {that is their mother tongue}}', { who }),
  community: (who) =>
    t('{who, select, you {that is your community} other {that is their community}}', { who }),
  education: (who) =>
    t('{who, select, you {that is your education} other {that is their education}}', { who }),
  familyValues: (who) => t('{who, select, you {yours are} other {theirs are}}', { who }),
  incomeBand: (who, code) =>
    code === 'no_income'
      ? factClauses.incomeBand(who, code)
      : t('{who, select, you {that is your income} other {that is their income}}', { who }),
};

export const unknownClause = (who: Subject): string =>
  t('{who, select, you {you have not said} other {they have not said}}', { who });

/** Whose preference it is, and whether it is a must-have. */
export type PreferenceVoice = 'youHope' | 'youInsist' | 'theyHope' | 'theyInsist';

type FormatClause = (voice: PreferenceVoice, what: string) => string;

const someoneIn: FormatClause = (voice, places) =>
  t(
    '{voice, select, youInsist {You insist on someone {places}} youHope {You hope for someone {places}} theyInsist {They insist on someone {places}} other {They hope for someone {places}}}',
    { voice, places },
  );

/** Beginnings of sentences: "You hope for someone Hindu". */
export const preferenceClauses: Record<Criterion, FormatClause> = {
  age: (voice, age) =>
    t(
      '{voice, select, youInsist {You insist on {age}} youHope {You hope for {age}} theyInsist {They insist on {age}} other {They hope for {age}}}',
      { voice, age },
    ),
  heightCm: (voice, height) =>
    t(
      '{voice, select, youInsist {You insist on {height}} youHope {You hope for {height}} theyInsist {They insist on {height}} other {They hope for {height}}}',
      { voice, height },
    ),
  religion: (voice, religion) =>
    t(
      '{voice, select, youInsist {You insist on someone {religion}} youHope {You hope for someone {religion}} theyInsist {They insist on someone {religion}} other {They hope for someone {religion}}}',
      { voice, religion },
    ),
  maritalStatus: (voice, status) =>
    t(
      '{voice, select, youInsist {You insist on someone {status}} youHope {You hope for someone {status}} theyInsist {They insist on someone {status}} other {They hope for someone {status}}}',
      { voice, status },
    ),
  diet: (voice, diet) =>
    t(
      '{voice, select, youInsist {You insist on someone {diet}} youHope {You hope for someone {diet}} theyInsist {They insist on someone {diet}} other {They hope for someone {diet}}}',
      { voice, diet },
    ),
  familyType: (voice, family) =>
    t(
      '{voice, select, youInsist {You insist on someone {family}} youHope {You hope for someone {family}} theyInsist {They insist on someone {family}} other {They hope for someone {family}}}',
      { voice, family },
    ),
  country: someoneIn,
  state: someoneIn,
  city: someoneIn,
  smoking: (voice, smoking) =>
    t(
      '{voice, select, youInsist {You insist on someone {smoking}} youHope {You hope for someone {smoking}} theyInsist {They insist on someone {smoking}} other {They hope for someone {smoking}}}',
      { voice, smoking },
    ),
  drinking: (voice, drinking) =>
    t(
      '{voice, select, youInsist {You insist on someone {drinking}} youHope {You hope for someone {drinking}} theyInsist {They insist on someone {drinking}} other {They hope for someone {drinking}}}',
      { voice, drinking },
    ),
  motherTongue: (voice, motherTongue) =>
    t(
      '{voice, select, youInsist {You insist on {motherTongue}} youHope {You hope for {motherTongue}} theyInsist {They insist on {motherTongue}} other {They hope for {motherTongue}}}',
      { voice, motherTongue },
    ),
  community: (voice, community) =>
    t(
      '{voice, select, youInsist {You insist on {community}} youHope {You hope for {community}} theyInsist {They insist on {community}} other {They hope for {community}}}',
      { voice, community },
    ),
  education: (voice, education) =>
    t(
      '{voice, select, youInsist {You insist on {education}} youHope {You hope for {education}} theyInsist {They insist on {education}} other {They hope for {education}}}',
      { voice, education },
    ),
  occupation: (voice, occupation) =>
    t(
      '{voice, select, youInsist {You insist on {occupation}} youHope {You hope for {occupation}} theyInsist {They insist on {occupation}} other {They hope for {occupation}}}',
      { voice, occupation },
    ),
  familyValues: (voice, values) =>
    t(
      '{voice, select, youInsist {You insist on {values} family values} youHope {You hope for {values} family values} theyInsist {They insist on {values} family values} other {They hope for {values} family values}}',
      { voice, values },
    ),
  incomeBand: (voice, income) =>
    t(
      '{voice, select, youInsist {You insist on {income}} youHope {You hope for {income}} theyInsist {They insist on {income}} other {They hope for {income}}}',
      { voice, income },
    ),
};

export const samePreferenceClause = (voice: PreferenceVoice): string =>
  t('{voice, select, theyInsist {They insist on the same} other {They hope for the same}}', { voice });
