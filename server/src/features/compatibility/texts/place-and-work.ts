import type { Criterion } from '@troth/contract';
import { msg, t } from '@troth/texts';
import { isOtherPlace } from '../../vocabularies/index.ts';
import { type FormatPhrase, formatOccupation, formatPreferredOccupation, phrases } from '../phrases.ts';
import { type CriterionTexts, type FormatFact, formatVerbOnly, type Subject } from './criterion-texts.ts';

function placeTexts(phrase: FormatPhrase) {
  const fact: FormatFact = (who, code) =>
    t('{who, select, you {you live {where}} other {they live {where}}}', { who, where: phrase(code) });
  return {
    lines: {
      both: (code) => t('Both live {where}, as both hope', { where: phrase(code) }),
      them: (code) => t('Lives {where}, as you hope', { where: phrase(code) }),
      me: (code) => t('You live {where}, as they hope', { where: phrase(code) }),
    },
    fact,
    matchingFact: (who, code) =>
      isOtherPlace(code)
        ? fact(who, code)
        : t('{who, select, you {you live there} other {they live there}}', { who }),
    preference: (voice, places) =>
      t(
        '{voice, select, youInsist {You insist on someone {places}} youHope {You hope for someone {places}} theyInsist {They insist on someone {places}} other {They hope for someone {places}}}',
        { voice, places },
      ),
    preferredValue: phrase,
  } satisfies Partial<CriterionTexts>;
}

const noIncome = (who: Subject): string =>
  t('{who, select, you {you have no income} other {they have no income}}', { who });

export const placeAndWorkTexts = {
  country: {
    withoutPreference: msg('They ask nothing about your country.'),
    both: msg('Well suited in country'),
    them: msg('The country you hope for'),
    me: msg('Your country suits them'),
    ...placeTexts(phrases.country),
  },
  state: {
    withoutPreference: msg('They ask nothing about your state.'),
    both: msg('Well suited in state'),
    them: msg('The state you hope for'),
    me: msg('Your state suits them'),
    ...placeTexts(phrases.state),
  },
  city: {
    withoutPreference: msg('They ask nothing about your city.'),
    both: msg('Well suited in city'),
    them: msg('The city you hope for'),
    me: msg('Your city suits them'),
    ...placeTexts(phrases.city),
  },
  education: {
    withoutPreference: msg('They ask nothing about your education.'),
    both: msg('Well suited in education'),
    them: msg('The education you hope for'),
    me: msg('Your education suits them'),
    lines: { them: (code) => t('{education}, as you hope', { education: phrases.education(code) }) },
    fact: (who, code) =>
      t('{who, select, you {your education is {education}} other {their education is {education}}}', {
        who,
        education: phrases.education(code),
      }),
    matchingFact: (who) =>
      t('{who, select, you {that is your education} other {that is their education}}', { who }),
    preference: (voice, education) =>
      t(
        '{voice, select, youInsist {You insist on {education}} youHope {You hope for {education}} theyInsist {They insist on {education}} other {They hope for {education}}}',
        { voice, education },
      ),
    preferredValue: phrases.education,
  },
  occupation: {
    withoutPreference: msg('They ask nothing about your occupation.'),
    both: msg('Well suited in occupation'),
    them: msg('The occupation you hope for'),
    me: msg('Your occupation suits them'),
    lines: { them: (code) => t('{occupation}, as you hope', { occupation: formatOccupation(code) }) },
    fact: (who, code) =>
      t('{who, select, you {you are {occupation}} other {they are {occupation}}}', {
        who,
        occupation: phrases.occupation(code),
      }),
    matchingFact: formatVerbOnly,
    preference: (voice, occupation) =>
      t(
        '{voice, select, youInsist {You insist on {occupation}} youHope {You hope for {occupation}} theyInsist {They insist on {occupation}} other {They hope for {occupation}}}',
        { voice, occupation },
      ),
    preferredValue: formatPreferredOccupation,
  },
  incomeBand: {
    withoutPreference: msg('They ask nothing about your income.'),
    both: msg('Well suited in income'),
    them: msg('The income you hope for'),
    me: msg('Your income suits them'),
    fact: (who, code) =>
      code === 'no_income'
        ? noIncome(who)
        : t('{who, select, you {your income is {income}} other {their income is {income}}}', {
            who,
            income: phrases.incomeBand(code),
          }),
    matchingFact: (who, code) =>
      code === 'no_income'
        ? noIncome(who)
        : t('{who, select, you {that is your income} other {that is their income}}', { who }),
    preference: (voice, income) =>
      t(
        '{voice, select, youInsist {You insist on {income}} youHope {You hope for {income}} theyInsist {They insist on {income}} other {They hope for {income}}}',
        { voice, income },
      ),
  },
} satisfies Partial<Record<Criterion, CriterionTexts>>;
