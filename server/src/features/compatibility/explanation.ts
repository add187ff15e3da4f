import {
  type Criterion,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
} from '@troth/contract';
import { t, translate } from '@troth/texts';
import { facts, factsAsHoped, hasNotSaid, type Who } from './facts.ts';
import { fitOf, hopeOf, toldBy, UNSAID, type Value } from './fit.ts';
import { general } from './general.ts';
import { hopes, hopesForTheSame, type Voice } from './hopes.ts';
import { listed } from './labels.ts';
import type { Hope, Matchable } from './matchable.ts';
import { type Coded, wanted } from './phrases.ts';

/** Longer lists are cut to one less than this, and the rest is counted. */
const MOST_NAMED = 4;

type Range = Extract<Hope, { min: number }>;

function hopedYears({ min, max }: Range): string {
  if (min <= MINIMUM_AGE) return t('up to {max} years', { max });
  if (max >= MAXIMUM_AGE) return t('{min} years or more', { min });
  return min === max ? t('{years} years', { years: min }) : t('{min} to {max} years', { min, max });
}

function hopedCm({ min, max }: Range): string {
  if (min <= MINIMUM_HEIGHT_CM) return t('up to {max} cm', { max });
  if (max >= MAXIMUM_HEIGHT_CM) return t('{min} cm or more', { min });
  return min === max ? t('{height} cm', { height: min }) : t('{min} to {max} cm', { min, max });
}

function hopedCodes(criterion: Coded, values: string[]): string {
  const codes = values.filter((code) => code !== UNSAID);
  const named = codes.length > MOST_NAMED ? codes.slice(0, MOST_NAMED - 1) : codes;
  const items = named.map((code) => wanted[criterion](code));
  const count = codes.length - named.length;
  if (count > 0) items.push(t('{count, plural, other {one of # others}}', { count }));
  return listed(items, 'or');
}

/** What is hoped for, as it stands in the texts of `hopes`. */
function hoped(criterion: Criterion, hope: Hope): string {
  if (!('values' in hope)) return criterion === 'age' ? hopedYears(hope) : hopedCm(hope);
  return criterion === 'age' || criterion === 'heightCm' ? '' : hopedCodes(criterion, hope.values);
}

const told = (criterion: Criterion, value: Value, who: Who): string =>
  value === null ? hasNotSaid(who) : facts[criterion](who, String(value));

function toldAsHoped(criterion: Criterion, hope: Hope, value: Value, who: Who): string {
  const only = 'values' in hope && hope.values.length === 1 ? hope.values[0] : undefined;
  const factOf = factsAsHoped[criterion];
  return only === undefined || !factOf ? told(criterion, value, who) : factOf(who, only);
}

/** An abbreviation at the end brings its own full stop. */
const withOneStop = (sentence: string): string => sentence.replace(/\.\.$/, '.');

/** What one side hopes for, and what the other tells: "You hope for Marathi; their mother tongue is Tamil." */
function answered(criterion: Criterion, clause: string, hope: Hope, value: Value, who: Who): string {
  return withOneStop(
    fitOf(criterion, hope, value) === 1
      ? t('{hope}, and {fact}.', { hope: clause, fact: toldAsHoped(criterion, hope, value, who) })
      : t('{hope}; {fact}.', { hope: clause, fact: told(criterion, value, who) }),
  );
}

/** How a criterion stands between two members, said to the first; nothing where neither asks. */
export function explain(criterion: Criterion, mine: Matchable, theirs: Matchable): string {
  const myHope = hopeOf(mine, criterion);
  const theirHope = hopeOf(theirs, criterion);
  const what = myHope ? hoped(criterion, myHope) : undefined;
  const sentences: string[] = [];
  if (myHope && what !== undefined) {
    const clause = hopes[criterion](myHope.mustHave ? 'youInsist' : 'youHope', what);
    sentences.push(answered(criterion, clause, myHope, toldBy(theirs, criterion), 'they'));
  }
  if (theirHope) {
    const voice: Voice = theirHope.mustHave ? 'theyInsist' : 'theyHope';
    const theirWhat = hoped(criterion, theirHope);
    const clause = theirWhat === what ? hopesForTheSame(voice) : hopes[criterion](voice, theirWhat);
    sentences.push(answered(criterion, clause, theirHope, toldBy(mine, criterion), 'you'));
  } else if (myHope) {
    sentences.push(translate(general[criterion].unasked));
  }
  return sentences.join(' ');
}
