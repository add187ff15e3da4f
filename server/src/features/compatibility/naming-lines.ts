import type { Criterion } from '@troth/contract';
import { t } from '@troth/texts';
import { isOneAmongOthers, phrases, workOf } from './phrases.ts';

/** Of whom a line of a card tells: of two who both have it, of them, of me. */
export type Of = 'both' | 'them' | 'me';

type Lines = Partial<Record<Of, (code: string) => string>>;

const place = (criterion: 'country' | 'state' | 'city'): Lines => ({
  both: (code) => t('Both live {where}, as both hope', { where: phrases[criterion](code) }),
  them: (code) => t('Lives {where}, as you hope', { where: phrases[criterion](code) }),
  me: (code) => t('You live {where}, as they hope', { where: phrases[criterion](code) }),
});

const lines: Partial<Record<Criterion, Lines>> = {
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
  country: place('country'),
  state: place('state'),
  city: place('city'),
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
  occupation: { them: (code) => t('{occupation}, as you hope', { occupation: workOf(code) }) },
  familyValues: { them: (code) => t('{values} values, as you hope', { values: phrases.familyValues(code) }) },
};

const namingOthers: Criterion[] = ['motherTongue', 'community', 'education'];

/** How a card names what was chosen; nothing where that has no name of its own. */
export function namingLine(of: Of, criterion: Criterion, code: string): string | undefined {
  if (namingOthers.includes(criterion) && isOneAmongOthers(code)) return undefined;
  return lines[criterion]?.[of]?.(code);
}
