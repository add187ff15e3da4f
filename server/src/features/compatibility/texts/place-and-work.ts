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
      both: (code) => t('You both live {where}', { where: phrase(code) }),
      them: (code) => t('Lives {where}, as you prefer', { where: phrase(code) }),
      me: (code) => t('You live {where}, as they prefer', { where: phrase(code) }),
    },
    fact,
    matchingFact: (who, code) =>
      isOtherPlace(code)
        ? fact(who, code)
        : t('{who, select, you {you live there} other {they live there}}', { who }),
    preference: (voice, places) =>
      t(
        '{voice, select, youInsist {Your must-have is someone {places}} youHope {You prefer someone {places}} theyInsist {Their must-have is someone {places}} other {They prefer someone {places}}}',
        { voice, places },
      ),
    preferredValue: phrase,
  } satisfies Partial<CriterionTexts>;
}

const noIncome = (who: Subject): string =>
  t('{who, select, you {you have no income} other {they have no income}}', { who });

export const placeAndWorkTexts = {
  country: {
    withoutPreference: msg('They have no preference about country.'),
    both: msg('Country works for you both'),
    them: msg('The country you prefer'),
    me: msg('Your country suits them'),
    ...placeTexts(phrases.country),
  },
  state: {
    withoutPreference: msg('They have no preference about state.'),
    both: msg('State works for you both'),
    them: msg('The state you prefer'),
    me: msg('Your state suits them'),
    ...placeTexts(phrases.state),
  },
  city: {
    withoutPreference: msg('They have no preference about city.'),
    both: msg('City works for you both'),
    them: msg('The city you prefer'),
    me: msg('Your city suits them'),
    ...placeTexts(phrases.city),
  },
  education: {
    withoutPreference: msg('They have no preference about education.'),
    both: msg('Education works for you both'),
    them: msg('The education you prefer'),
    me: msg('Your education suits them'),
    lines: { them: (code) => t('{education}, as you prefer', { education: phrases.education(code) }) },
    fact: (who, code) =>
      t('{who, select, you {your education is {education}} other {their education is {education}}}', {
        who,
        education: phrases.education(code),
      }),
    matchingFact: (who) =>
      t('{who, select, you {that’s your education} other {that’s their education}}', { who }),
    preference: (voice, education) =>
      t(
        '{voice, select, youInsist {Your must-have is {education}} youHope {You prefer {education}} theyInsist {Their must-have is {education}} other {They prefer {education}}}',
        { voice, education },
      ),
    preferredValue: phrases.education,
  },
  occupation: {
    withoutPreference: msg('They have no preference about occupation.'),
    both: msg('Occupation works for you both'),
    them: msg('The occupation you prefer'),
    me: msg('Your occupation suits them'),
    lines: { them: (code) => t('{occupation}, as you prefer', { occupation: formatOccupation(code) }) },
    fact: (who, code) =>
      t('{who, select, you {you’re {occupation}} other {they’re {occupation}}}', {
        who,
        occupation: phrases.occupation(code),
      }),
    matchingFact: formatVerbOnly,
    preference: (voice, occupation) =>
      t(
        '{voice, select, youInsist {Your must-have is {occupation}} youHope {You prefer {occupation}} theyInsist {Their must-have is {occupation}} other {They prefer {occupation}}}',
        { voice, occupation },
      ),
    preferredValue: formatPreferredOccupation,
  },
  incomeBand: {
    withoutPreference: msg('They have no preference about income.'),
    both: msg('Income works for you both'),
    them: msg('The income you prefer'),
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
        : t('{who, select, you {that’s your income} other {that’s their income}}', { who }),
    preference: (voice, income) =>
      t(
        '{voice, select, youInsist {Your must-have is {income}} youHope {You prefer {income}} theyInsist {Their must-have is {income}} other {They prefer {income}}}',
        { voice, income },
      ),
  },
} satisfies Partial<Record<Criterion, CriterionTexts>>;
