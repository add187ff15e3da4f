import type { Criterion } from '@troth/contract';
import { t } from '@troth/texts';
import { isElsewhere } from '../vocabularies/index.ts';
import { phrases } from './phrases.ts';

export type Who = 'you' | 'they';

/** What somebody tells of themselves, as a clause of its own: "they are 27". */
type FactOf = (who: Who, value: string) => string;

const place =
  (criterion: 'country' | 'state' | 'city'): FactOf =>
  (who, code) =>
    t('{who, select, you {you live {where}} other {they live {where}}}', {
      who,
      where: phrases[criterion](code),
    });

export const facts: Record<Criterion, FactOf> = {
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
  country: place('country'),
  state: place('state'),
  city: place('city'),
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

const are: FactOf = (who) => t('{who, select, you {you are} other {they are}}', { who });

const liveThere =
  (criterion: 'country' | 'state' | 'city'): FactOf =>
  (who, code) =>
    isElsewhere(code)
      ? facts[criterion](who, code)
      : t('{who, select, you {you live there} other {they live there}}', { who });

/** The same where it is the only thing that was hoped for: "that is their mother tongue". */
export const factsAsHoped: Partial<Record<Criterion, FactOf>> = {
  religion: are,
  maritalStatus: are,
  diet: are,
  familyType: are,
  occupation: are,
  country: liveThere('country'),
  state: liveThere('state'),
  city: liveThere('city'),
  motherTongue: (who) =>
    t('{who, select, you {that is your mother tongue} other {that is their mother tongue}}', { who }),
  community: (who) =>
    t('{who, select, you {that is your community} other {that is their community}}', { who }),
  education: (who) =>
    t('{who, select, you {that is your education} other {that is their education}}', { who }),
  familyValues: (who) => t('{who, select, you {yours are} other {theirs are}}', { who }),
  incomeBand: (who, code) =>
    code === 'no_income'
      ? facts.incomeBand(who, code)
      : t('{who, select, you {that is your income} other {that is their income}}', { who }),
};

export const hasNotSaid = (who: Who): string =>
  t('{who, select, you {you have not said} other {they have not said}}', { who });
