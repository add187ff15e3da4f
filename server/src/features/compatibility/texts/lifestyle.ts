import type { Criterion } from '@troth/contract';
import { msg, t } from '@troth/texts';
import { phrases } from '../phrases.ts';
import { type CriterionTexts, formatVerbOnly } from './criterion-texts.ts';

export const lifestyleTexts = {
  diet: {
    withoutPreference: msg('They have no preference about diet.'),
    both: msg('Diet works for you both'),
    them: msg('The diet you prefer'),
    me: msg('Your diet suits them'),
    lines: {
      both: (code) => t('You’re both {diet}', { diet: phrases.diet(code) }),
      them: (code) => t('{diet}, as you prefer', { diet: phrases.diet(code) }),
      me: (code) => t('You’re {diet}, as they prefer', { diet: phrases.diet(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {you’re {diet}} other {they’re {diet}}}', { who, diet: phrases.diet(code) }),
    matchingFact: formatVerbOnly,
    preference: (voice, diet) =>
      t(
        '{voice, select, youInsist {Your must-have is someone {diet}} youHope {You prefer someone {diet}} theyInsist {Their must-have is someone {diet}} other {They prefer someone {diet}}}',
        { voice, diet },
      ),
    preferredValue: phrases.diet,
  },
  smoking: {
    withoutPreference: msg('They have no preference about smoking.'),
    both: msg('Smoking habits work for you both'),
    them: msg('The smoking habits you prefer'),
    me: msg('Your smoking habits suit them'),
    lines: {
      both: (habit) =>
        t(
          '{habit, select, never {Neither of you smokes} occasionally {You both smoke occasionally} regularly {You both smoke regularly} other {You’re both trying to stop smoking}}',
          { habit },
        ),
      them: (habit) =>
        t(
          '{habit, select, never {Never smokes, as you prefer} occasionally {Smokes occasionally, as you prefer} regularly {Smokes regularly, as you prefer} other {Trying to stop smoking, as you prefer}}',
          { habit },
        ),
      me: (habit) =>
        t(
          '{habit, select, never {You never smoke, as they prefer} occasionally {You smoke occasionally, as they prefer} regularly {You smoke regularly, as they prefer} other {You’re trying to stop smoking, as they prefer}}',
          { habit },
        ),
    },
    fact: (who, habit) =>
      t(
        '{who, select, you {{habit, select, never {you never smoke} occasionally {you smoke occasionally} regularly {you smoke regularly} other {you’re trying to stop smoking}}} other {{habit, select, never {they never smoke} occasionally {they smoke occasionally} regularly {they smoke regularly} other {they’re trying to stop smoking}}}}',
        { who, habit },
      ),
    preference: (voice, smoking) =>
      t(
        '{voice, select, youInsist {Your must-have is someone {smoking}} youHope {You prefer someone {smoking}} theyInsist {Their must-have is someone {smoking}} other {They prefer someone {smoking}}}',
        { voice, smoking },
      ),
    preferredValue: (habit) =>
      t(
        '{habit, select, never {who never smokes} occasionally {who smokes occasionally} regularly {who smokes regularly} other {who is trying to stop smoking}}',
        { habit },
      ),
  },
  drinking: {
    withoutPreference: msg('They have no preference about drinking.'),
    both: msg('Drinking habits work for you both'),
    them: msg('The drinking habits you prefer'),
    me: msg('Your drinking habits suit them'),
    lines: {
      both: (habit) =>
        t(
          '{habit, select, never {Neither of you drinks} occasionally {You both drink occasionally} regularly {You both drink regularly} other {You both drink socially}}',
          { habit },
        ),
      them: (habit) =>
        t(
          '{habit, select, never {Never drinks, as you prefer} occasionally {Drinks occasionally, as you prefer} regularly {Drinks regularly, as you prefer} other {Drinks socially, as you prefer}}',
          { habit },
        ),
      me: (habit) =>
        t(
          '{habit, select, never {You never drink, as they prefer} occasionally {You drink occasionally, as they prefer} regularly {You drink regularly, as they prefer} other {You drink socially, as they prefer}}',
          { habit },
        ),
    },
    fact: (who, habit) =>
      t(
        '{who, select, you {{habit, select, never {you never drink} occasionally {you drink occasionally} regularly {you drink regularly} other {you drink socially}}} other {{habit, select, never {they never drink} occasionally {they drink occasionally} regularly {they drink regularly} other {they drink socially}}}}',
        { who, habit },
      ),
    preference: (voice, drinking) =>
      t(
        '{voice, select, youInsist {Your must-have is someone {drinking}} youHope {You prefer someone {drinking}} theyInsist {Their must-have is someone {drinking}} other {They prefer someone {drinking}}}',
        { voice, drinking },
      ),
    preferredValue: (habit) =>
      t(
        '{habit, select, never {who never drinks} occasionally {who drinks occasionally} regularly {who drinks regularly} other {who drinks socially}}',
        { habit },
      ),
  },
  familyType: {
    withoutPreference: msg('They have no preference about family.'),
    both: msg('Family works for you both'),
    them: msg('The family you prefer'),
    me: msg('Your family suits them'),
    lines: {
      both: (code) => t('You’re both {family}', { family: phrases.familyType(code) }),
      them: (code) => t('{family}, as you prefer', { family: phrases.familyType(code) }),
      me: (code) => t('You’re {family}, as they prefer', { family: phrases.familyType(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {you’re {family}} other {they’re {family}}}', {
        who,
        family: phrases.familyType(code),
      }),
    matchingFact: formatVerbOnly,
    preference: (voice, family) =>
      t(
        '{voice, select, youInsist {Your must-have is someone {family}} youHope {You prefer someone {family}} theyInsist {Their must-have is someone {family}} other {They prefer someone {family}}}',
        { voice, family },
      ),
    preferredValue: phrases.familyType,
  },
  familyValues: {
    withoutPreference: msg('They have no preference about family values.'),
    both: msg('Family values work for you both'),
    them: msg('The family values you prefer'),
    me: msg('Your family values suit them'),
    lines: { them: (code) => t('{values} values, as you prefer', { values: phrases.familyValues(code) }) },
    fact: (who, code) =>
      t('{who, select, you {yours are {values}} other {theirs are {values}}}', {
        who,
        values: phrases.familyValues(code),
      }),
    matchingFact: (who) => t('{who, select, you {yours are} other {theirs are}}', { who }),
    preference: (voice, values) =>
      t(
        '{voice, select, youInsist {Your must-have is {values} family values} youHope {You prefer {values} family values} theyInsist {Their must-have is {values} family values} other {They prefer {values} family values}}',
        { voice, values },
      ),
  },
} satisfies Partial<Record<Criterion, CriterionTexts>>;
