import type { MailKind, ProfileCard } from '@troth/contract';
import { getLocale, msg, translate } from '@troth/texts';
import { labelOf } from '../../../vocabularies/index.ts';

/** A member as a mail shows them: without a photo, which is for the site alone. */
export interface MailPerson {
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

export function toMailPerson(card: ProfileCard, firstName: string, publicUrl: string): MailPerson {
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

/** What a mail says, before it is put into a form. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preheader: string;
  heading: string;
  lines: string[];
  /** What is known, by what it is: "Paid", "₹600". */
  facts?: readonly (readonly [string, string])[];
  sections: MailSection[];
  button: { text: string; url: string };
  /** Why the reader gets this. */
  why: string;
}

export interface MailSection {
  /** None where there is but one person. */
  title?: string;
  people: MailPerson[];
  /** How many there are beyond those. */
  more: number;
}

/** What every letter is written with. */
export interface MailContext {
  /** The reader's. */
  firstName: string;
  publicUrl: string;
}

/** What mails of a kind are about, at the end of "e-mails about …". */
const kindLabels: Record<MailKind, string> = {
  newInterest: msg('members who are interested in you'),
  interestAccepted: msg('accepted interests'),
  newMessage: msg('new messages'),
  dailyRecommendations: msg('recommendations'),
  membershipEnding: msg('the end of your membership'),
};

/** "a", "a and b", "a, b and c". */
export const formatList = (parts: string[]): string => new Intl.ListFormat(getLocale()).format(parts);

export const formatKinds = (kinds: MailKind[]): string =>
  formatList(kinds.map((kind) => translate(kindLabels[kind])));
