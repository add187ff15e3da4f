import type { MailKind, ProfileCard } from '@troth/contract';
import { getLocale, msg, translate } from '@troth/texts';
import { labelOf } from '../../../vocabularies/index.ts';

/** A member as shown in mails: without a photo, which stays on the site. */
export interface MailPerson {
  firstName: string;
  name: string;
  initials: string;
  /** "31 · Pune · Physics teacher" */
  line: string;
  /** Why they fit, from the reader's point of view. */
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
  const names = card.name.split(' ');
  const line = [String(card.age), place, work].filter(Boolean).join(' · ');
  return {
    firstName,
    name: card.name,
    initials: firstLetter(names[0] ?? '') + (names.length > 1 ? firstLetter(names.at(-1) ?? '') : ''),
    // In plain text, line breaks in member texts would look like the mail's own.
    line: line.replace(/\s+/g, ' '),
    reasons: card.compatibility.reasons,
    url: `${publicUrl}/profile/${card.userId}`,
  };
}

/** The content of a mail, independent of its format. */
export interface MailContent {
  subject: string;
  /** Preview text shown after the subject in a list of mails. */
  preheader: string;
  heading: string;
  lines: string[];
  /** Facts by label: "Paid", "₹600". */
  facts?: readonly (readonly [string, string])[];
  sections: MailSection[];
  button: { text: string; url: string };
  /** Why the reader gets this mail. */
  why: string;
}

export interface MailSection {
  /** Omitted if there is only one person. */
  title?: string;
  people: MailPerson[];
  /** How many more there are. */
  more: number;
}

/** What every template needs. */
export interface MailContext {
  /** The reader's first name. */
  firstName: string;
  publicUrl: string;
}

/** Descriptions of the kinds, at the end of "e-mails about …". */
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
