import type { Criterion } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { capitalize, isOtherValue, occupationPhrase, phrases } from './phrases.ts';
import type { Matchable } from './score.ts';

interface GenericTexts {
  unasked: string;
  /** Lines for a card when no more specific one fits, by who meets whose preference: both, they mine, I theirs. */
  both: string;
  them: string;
  me: string;
}

/** Lines per criterion without its value. */
export const genericTexts: Record<Criterion, GenericTexts> = {
  age: {
    unasked: msg('They ask nothing about your age.'),
    both: msg('Well suited in age'),
    them: msg('The age you hope for'),
    me: msg('You are the age they hope for'),
  },
  heightCm: {
    unasked: msg('They ask nothing about your height.'),
    both: msg('Well suited in height'),
    them: msg('The height you hope for'),
    me: msg('You are the height they hope for'),
  },
  religion: {
    unasked: msg('They ask nothing about your religion.'),
    both: msg('Well suited in religion'),
    them: msg('The religion you hope for'),
    me: msg('Your religion suits them'),
  },
  maritalStatus: {
    unasked: msg('They ask nothing about your marital status.'),
    both: msg('Well suited in marital status'),
    them: msg('The marital status you hope for'),
    me: msg('Your marital status suits them'),
  },
  diet: {
    unasked: msg('They ask nothing about your diet.'),
    both: msg('Well suited in diet'),
    them: msg('The diet you hope for'),
    me: msg('Your diet suits them'),
  },
  familyType: {
    unasked: msg('They ask nothing about your family.'),
    both: msg('Well suited in family'),
    them: msg('The family you hope for'),
    me: msg('Your family suits them'),
  },
  country: {
    unasked: msg('They ask nothing about your country.'),
    both: msg('Well suited in country'),
    them: msg('The country you hope for'),
    me: msg('Your country suits them'),
  },
  state: {
    unasked: msg('They ask nothing about your state.'),
    both: msg('Well suited in state'),
    them: msg('The state you hope for'),
    me: msg('Your state suits them'),
  },
  city: {
    unasked: msg('They ask nothing about your city.'),
    both: msg('Well suited in city'),
    them: msg('The city you hope for'),
    me: msg('Your city suits them'),
  },
  smoking: {
    unasked: msg('They ask nothing about your smoking habits.'),
    both: msg('Well suited in smoking habits'),
    them: msg('The smoking habits you hope for'),
    me: msg('Your smoking habits suit them'),
  },
  drinking: {
    unasked: msg('They ask nothing about your drinking habits.'),
    both: msg('Well suited in drinking habits'),
    them: msg('The drinking habits you hope for'),
    me: msg('Your drinking habits suit them'),
  },
  motherTongue: {
    unasked: msg('They ask nothing about your mother tongue.'),
    both: msg('Well suited in mother tongue'),
    them: msg('The mother tongue you hope for'),
    me: msg('Your mother tongue suits them'),
  },
  community: {
    unasked: msg('They ask nothing about your community.'),
    both: msg('Well suited in community'),
    them: msg('The community you hope for'),
    me: msg('Your community suits them'),
  },
  education: {
    unasked: msg('They ask nothing about your education.'),
    both: msg('Well suited in education'),
    them: msg('The education you hope for'),
    me: msg('Your education suits them'),
  },
  occupation: {
    unasked: msg('They ask nothing about your occupation.'),
    both: msg('Well suited in occupation'),
    them: msg('The occupation you hope for'),
    me: msg('Your occupation suits them'),
  },
  familyValues: {
    unasked: msg('They ask nothing about your family values.'),
    both: msg('Well suited in family values'),
    them: msg('The family values you hope for'),
    me: msg('Your family values suit them'),
  },
  incomeBand: {
    unasked: msg('They ask nothing about your income.'),
    both: msg('Well suited in income'),
    them: msg('The income you hope for'),
    me: msg('Your income suits them'),
  },
};

/** Whom a shared line is about: both, the other member, or the reader. */
export type LineSubject = 'both' | 'them' | 'me';

type LineFormats = Partial<Record<LineSubject, (code: string) => string>>;

const livesInFormats = (criterion: 'country' | 'state' | 'city'): LineFormats => ({
  both: (code) => t('Both live {where}, as both hope', { where: phrases[criterion](code) }),
  them: (code) => t('Lives {where}, as you hope', { where: phrases[criterion](code) }),
  me: (code) => t('You live {where}, as they hope', { where: phrases[criterion](code) }),
});

const specificFormats: Partial<Record<Criterion, LineFormats>> = {
  religion: {
    both: (code) => t('Both are {religion}, as both hope', { religion: phrases.religion(code) }),
    them: (code) => t('{religion}, as you hope', { religion: phrases.religion(code) }),
    me: (code) => t('You are {religion}, as they hope', { religion: phrases.religion(code) }),
  },
  maritalStatus: {
    both: (code) => t('Both are {status}, as both hope', { status: phrases.maritalStatus(code) }),
    them: (code) => t('{status}, as you hope', { status: phrases.maritalStatus(code) }),
    me: (code) => t('You are {status}, as they hope', { status: phrases.maritalStatus(code) }),
  },
  diet: {
    both: (code) => t('Both are {diet}, as both hope', { diet: phrases.diet(code) }),
    them: (code) => t('{diet}, as you hope', { diet: phrases.diet(code) }),
    me: (code) => t('You are {diet}, as they hope', { diet: phrases.diet(code) }),
  },
  familyType: {
    both: (code) => t('Both are {family}, as both hope', { family: phrases.familyType(code) }),
    them: (code) => t('{family}, as you hope', { family: phrases.familyType(code) }),
    me: (code) => t('You are {family}, as they hope', { family: phrases.familyType(code) }),
  },
  country: livesInFormats('country'),
  state: livesInFormats('state'),
  city: livesInFormats('city'),
  smoking: {
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
  drinking: {
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
  motherTongue: {
    both: (code) => t('Both speak {language}, as both hope', { language: phrases.motherTongue(code) }),
    them: (code) => t('Speaks {language}, as you hope', { language: phrases.motherTongue(code) }),
    me: (code) => t('You speak {language}, as they hope', { language: phrases.motherTongue(code) }),
  },
  community: {
    both: (code) => t('Both are {community}, as both hope', { community: phrases.community(code) }),
    them: (code) => t('{community}, as you hope', { community: phrases.community(code) }),
    me: (code) => t('You are {community}, as they hope', { community: phrases.community(code) }),
  },
  education: { them: (code) => t('{education}, as you hope', { education: phrases.education(code) }) },
  occupation: { them: (code) => t('{occupation}, as you hope', { occupation: occupationPhrase(code) }) },
  familyValues: { them: (code) => t('{values} values, as you hope', { values: phrases.familyValues(code) }) },
};

const criteriaWithOtherValue: Criterion[] = ['motherTongue', 'community', 'education'];

/** The name of a value on a card; undefined if it has none. */
function specificLine(of: LineSubject, criterion: Criterion, code: string): string | undefined {
  if (criteriaWithOtherValue.includes(criterion) && isOtherValue(code)) return undefined;
  return specificFormats[criterion]?.[of]?.(code);
}

/** Characters that fit on one line of a card on the narrowest phone. */
const MAX_LINE_LENGTH = 34;

/** Whether a text fits on a line. Combining marks take no width. */
export const fitsOnLine = (text: string): boolean => text.replace(/\p{M}/gu, '').length <= MAX_LINE_LENGTH;

/** The specific line if it fits, otherwise the general one. */
export const specificOrGeneric = (specific: string | undefined, otherwise: string): string =>
  specific !== undefined && fitsOnLine(specific) ? specific : otherwise;

function buildLine(of: LineSubject, criterion: Criterion, person: Matchable | undefined): string {
  const naming = person && specificLine(of, criterion, String(person[criterion]));
  return specificOrGeneric(naming && capitalize(naming), translate(genericTexts[criterion][of]));
}

/** Each meets the other's preference. */
export const mutualLine = (criterion: Criterion, mine: Matchable, theirs: Matchable): string =>
  buildLine('both', criterion, mine[criterion] === theirs[criterion] ? mine : undefined);

/** They meet my preference. */
export const theirLine = (criterion: Criterion, theirs: Matchable): string =>
  buildLine('them', criterion, theirs);

/** I meet their preference. */
export const myLine = (criterion: Criterion, mine: Matchable): string => buildLine('me', criterion, mine);
