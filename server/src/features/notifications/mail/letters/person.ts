import type { ProfileCard } from '@troth/contract';
import { labelOf } from '../../../vocabularies/index.ts';

/** A member as a mail shows them: without a photo, which is for the site alone. */
export interface Person {
  firstName: string;
  name: string;
  initials: string;
  /** "31 · Pune · Physics teacher" */
  line: string;
  /** Why they fit, to the reader. */
  reasons: string[];
  url: string;
}

const firstLetter = (word: string) => [...word][0]?.toLocaleUpperCase('en') ?? '';

export function personOf(card: ProfileCard, firstName: string, publicUrl: string): Person {
  const { city, state, country, occupation, occupationDetail } = card;
  const place =
    (city && labelOf('city', city)) ||
    (state && labelOf('state', state)) ||
    (country && labelOf('country', country));
  const work = occupationDetail || (occupation && labelOf('occupation', occupation));
  const words = card.name.split(' ');
  const told = [String(card.age), place, work].filter(Boolean).join(' · ');
  return {
    firstName,
    name: card.name,
    initials: firstLetter(words[0] ?? '') + (words.length > 1 ? firstLetter(words.at(-1) ?? '') : ''),
    // A mail without markup would take line breaks of theirs for its own.
    line: told.replace(/\s+/g, ' '),
    reasons: card.compatibility.reasons,
    url: `${publicUrl}/profile/${card.userId}`,
  };
}
