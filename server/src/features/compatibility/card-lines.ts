import type { Criterion } from '@troth/contract';
import type { Matchable } from './matchable.ts';
import type { Phrase } from './phrases.ts';
import { words } from './words.ts';

/** What fits on a line of a card on the narrowest phone. */
export const LINE = 34;

/** The specific words where they fit, or else the general ones. */
export const fitting = (specific: string | undefined, general: string): string =>
  specific !== undefined && specific.length <= LINE ? specific : general;

function phraseOf(criterion: Criterion, person: Matchable): Phrase {
  return words[criterion].phraseOf(String(person[criterion]));
}

/** Each has what the other hopes for. */
export function ofBoth(criterion: Criterion, mine: Matchable, theirs: Matchable): string {
  const doing = mine[criterion] === theirs[criterion] ? phraseOf(criterion, mine).onCardOfYou : undefined;
  return fitting(doing && `Both ${doing}, as both hope`, `Well suited in ${words[criterion].noun}`);
}

/** They have what I hope for. */
export function ofThem(criterion: Criterion, theirs: Matchable): string {
  const being = phraseOf(criterion, theirs).onCard;
  return fitting(being && `${being}, as you hope`, `The ${words[criterion].noun} you hope for`);
}

/** I have what they hope for. */
export function ofMe(criterion: Criterion, mine: Matchable): string {
  const noun = words[criterion].noun;
  if (criterion === 'age' || criterion === 'heightCm') return `You are the ${noun} they hope for`;
  const doing = phraseOf(criterion, mine).onCardOfYou;
  const suit = words[criterion].plural ? 'suit' : 'suits';
  return fitting(doing && `You ${doing}, as they hope`, `Your ${noun} ${suit} them`);
}
