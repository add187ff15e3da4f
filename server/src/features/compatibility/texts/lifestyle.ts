import type { Criterion } from '@troth/contract';
import { msg, t } from '@troth/texts';
import { phrases } from '../phrases.ts';
import { type CriterionTexts, formatVerbOnly } from './criterion-texts.ts';

export const lifestyleTexts = {
  diet: {
    withoutPreference: msg('They ask nothing about your diet.'),
    both: msg('Well suited in diet'),
    them: msg('The diet you hope for'),
    me: msg('Your diet suits them'),
    lines: {
      both: (code) => t('Both are {diet}, as both hope', { diet: phrases.diet(code) }),
      them: (code) => t('{diet}, as you hope', { diet: phrases.diet(code) }),
      me: (code) => t('You are {diet}, as they hope', { diet: phrases.diet(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {you are {diet}} other {they are {diet}}}', { who, diet: phrases.diet(code) }),
    matchingFact: formatVerbOnly,
    preference: (voice, diet) =>
      t(
        '{voice, select, youInsist {You insist on someone {diet}} youHope {You hope for someone {diet}} theyInsist {They insist on someone {diet}} other {They hope for someone {diet}}}',
        { voice, diet },
      ),
    preferredValue: phrases.diet,
  },
  smoking: {
    withoutPreference: msg('They ask nothing about your smoking habits.'),
    both: msg('Well suited in smoking habits'),
    them: msg('The smoking habits you hope for'),
    me: msg('Your smoking habits suit them'),
    lines: {
      both: (habit) =>
        t(
          '{habit, select, never {Both never smoke, as both hope} occasionally {Both smoke occasionally, as both hope} regularly {Both smoke regularly, as both hope} other {Both are trying to stop smoking, as both hope}}',
          { habit },
        ),
      them: (habit) =>
        t(
          '{habit, select, never {Never smokes, as you hope} occasionally {Smokes occasionally, as you hope} regularly {Smokes regularly, as you hope} other {Is trying to stop smoking, as you hope}}',
          { habit },
        ),
      me: (habit) =>
        t(
          '{habit, select, never {You never smoke, as they hope} occasionally {You smoke occasionally, as they hope} regularly {You smoke regularly, as they hope} other {You are trying to stop smoking, as they hope}}',
          { habit },
        ),
    },
    fact: (who, habit) =>
      t(
        '{who, select, you {{habit, select, never {you never smoke} occasionally {you smoke occasionally} regularly {you smoke regularly} other {you are trying to stop smoking}}} other {{habit, select, never {they never smoke} occasionally {they smoke occasionally} regularly {they smoke regularly} other {they are trying to stop smoking}}}}',
        { who, habit },
      ),
    preference: (voice, smoking) =>
      t(
        '{voice, select, youInsist {You insist on someone {smoking}} youHope {You hope for someone {smoking}} theyInsist {They insist on someone {smoking}} other {They hope for someone {smoking}}}',
        { voice, smoking },
      ),
    preferredValue: (habit) =>
      t(
        '{habit, select, never {who never smokes} occasionally {who smokes occasionally} regularly {who smokes regularly} other {who is trying to stop smoking}}',
        { habit },
      ),
  },
  drinking: {
    withoutPreference: msg('They ask nothing about your drinking habits.'),
    both: msg('Well suited in drinking habits'),
    them: msg('The drinking habits you hope for'),
    me: msg('Your drinking habits suit them'),
    lines: {
      both: (habit) =>
        t(
          '{habit, select, never {Both never drink, as both hope} occasionally {Both drink occasionally, as both hope} regularly {Both drink regularly, as both hope} other {Both drink socially, as both hope}}',
          { habit },
        ),
      them: (habit) =>
        t(
          '{habit, select, never {Never drinks, as you hope} occasionally {Drinks occasionally, as you hope} regularly {Drinks regularly, as you hope} other {Drinks socially, as you hope}}',
          { habit },
        ),
      me: (habit) =>
        t(
          '{habit, select, never {You never drink, as they hope} occasionally {You drink occasionally, as they hope} regularly {You drink regularly, as they hope} other {You drink socially, as they hope}}',
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
        '{voice, select, youInsist {You insist on someone {drinking}} youHope {You hope for someone {drinking}} theyInsist {They insist on someone {drinking}} other {They hope for someone {drinking}}}',
        { voice, drinking },
      ),
    preferredValue: (habit) =>
      t(
        '{habit, select, never {who never drinks} occasionally {who drinks occasionally} regularly {who drinks regularly} other {who drinks socially}}',
        { habit },
      ),
  },
  familyType: {
    withoutPreference: msg('They ask nothing about your family.'),
    both: msg('Well suited in family'),
    them: msg('The family you hope for'),
    me: msg('Your family suits them'),
    lines: {
      both: (code) => t('Both are {family}, as both hope', { family: phrases.familyType(code) }),
      them: (code) => t('{family}, as you hope', { family: phrases.familyType(code) }),
      me: (code) => t('You are {family}, as they hope', { family: phrases.familyType(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {you are {family}} other {they are {family}}}', {
        who,
        family: phrases.familyType(code),
      }),
    matchingFact: formatVerbOnly,
    preference: (voice, family) =>
      t(
        '{voice, select, youInsist {You insist on someone {family}} youHope {You hope for someone {family}} theyInsist {They insist on someone {family}} other {They hope for someone {family}}}',
        { voice, family },
      ),
    preferredValue: phrases.familyType,
  },
  familyValues: {
    withoutPreference: msg('They ask nothing about your family values.'),
    both: msg('Well suited in family values'),
    them: msg('The family values you hope for'),
    me: msg('Your family values suit them'),
    lines: { them: (code) => t('{values} values, as you hope', { values: phrases.familyValues(code) }) },
    fact: (who, code) =>
      t('{who, select, you {yours are {values}} other {theirs are {values}}}', {
        who,
        values: phrases.familyValues(code),
      }),
    matchingFact: (who) => t('{who, select, you {yours are} other {theirs are}}', { who }),
    preference: (voice, values) =>
      t(
        '{voice, select, youInsist {You insist on {values} family values} youHope {You hope for {values} family values} theyInsist {They insist on {values} family values} other {They hope for {values} family values}}',
        { voice, values },
      ),
  },
} satisfies Partial<Record<Criterion, CriterionTexts>>;
