import {
  type Criterion,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
} from '@troth/contract';
import { fitOf, hopeOf, toldBy, UNSAID, type Value } from './fit.ts';
import { listed } from './labels.ts';
import type { Hope, Matchable } from './matchable.ts';
import { words } from './words.ts';

interface Person {
  who: 'you' | 'they';
  whose: 'your' | 'their';
}

const you: Person = { who: 'you', whose: 'your' };
const they: Person = { who: 'they', whose: 'their' };

/** Longer lists are cut to one less than this, and the rest is counted. */
const MOST_NAMED = 4;

function hopedRange({ min, max }: { min: number; max: number }, least: number, most: number, unit: string) {
  if (min <= least) return `up to ${max} ${unit}`;
  if (max >= most) return `${min} ${unit} or more`;
  return min === max ? `${min} ${unit}` : `${min} to ${max} ${unit}`;
}

function hopedCodes(criterion: Criterion, values: string[]): string {
  const codes = values.filter((code) => code !== UNSAID);
  const { phraseOf, around } = words[criterion];
  const named = codes.length > MOST_NAMED ? codes.slice(0, MOST_NAMED - 1) : codes;
  const items = named.map((code) => phraseOf(code).hoped);
  if (named.length < codes.length) items.push(`one of ${codes.length - named.length} others`);
  const list = listed(items, 'or');
  return around ? around(list) : list;
}

/** What is hoped for, as it stands after "hope for". */
function hoped(criterion: Criterion, hope: Hope): string {
  if ('values' in hope) return hopedCodes(criterion, hope.values);
  return criterion === 'age'
    ? hopedRange(hope, MINIMUM_AGE, MAXIMUM_AGE, 'years')
    : hopedRange(hope, MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM, 'cm');
}

/** What somebody tells of themselves, as a sentence of its own: "they are 27". */
function told(criterion: Criterion, value: Value, { who, whose }: Person): string {
  if (value === null) return `${who} have not said`;
  const { noun, plural, phraseOf } = words[criterion];
  const phrase = phraseOf(String(value));
  if (phrase.told) return `${who} ${phrase.told}`;
  return plural ? `${whose}s are ${phrase.hoped}` : `${whose} ${noun} is ${phrase.hoped}`;
}

/** The same where it is the only thing that was hoped for: "that is their mother tongue". */
function toldAsHoped(criterion: Criterion, code: string, person: Person): string {
  const { noun, plural, phraseOf } = words[criterion];
  const phrase = phraseOf(code);
  if (phrase.asHoped) return `${person.who} ${phrase.asHoped}`;
  if (phrase.told) return told(criterion, code, person);
  return plural ? `${person.whose}s are` : `that is ${person.whose} ${noun}`;
}

function answer(criterion: Criterion, hope: Hope, value: Value, person: Person): string {
  if (fitOf(criterion, hope, value) !== 1) return `; ${told(criterion, value, person)}`;
  const only = 'values' in hope && hope.values.length === 1 ? hope.values[0] : undefined;
  return `, and ${only === undefined ? told(criterion, value, person) : toldAsHoped(criterion, only, person)}`;
}

/** An abbreviation at the end brings its own full stop. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const hopes = ({ mustHave }: Hope): string => (mustHave ? 'insist on' : 'hope for');

/** How a criterion stands between two members, said to the first; nothing where neither asks. */
export function explain(criterion: Criterion, mine: Matchable, theirs: Matchable): string {
  const myHope = hopeOf(mine, criterion);
  const theirHope = hopeOf(theirs, criterion);
  const what = myHope && hoped(criterion, myHope);
  const theirWhat = theirHope && hoped(criterion, theirHope);
  const sentences: string[] = [];
  if (myHope) {
    const reply = answer(criterion, myHope, toldBy(theirs, criterion), they);
    sentences.push(sentence(`You ${hopes(myHope)} ${what}${reply}`));
  }
  if (theirHope) {
    const object = theirWhat === what ? 'the same' : theirWhat;
    const reply = answer(criterion, theirHope, toldBy(mine, criterion), you);
    sentences.push(sentence(`They ${hopes(theirHope)} ${object}${reply}`));
  } else if (myHope) {
    sentences.push(`They ask nothing about your ${words[criterion].noun}.`);
  }
  return sentences.join(' ');
}
