import type { MailKind } from '@troth/contract';
import type { MailPerson } from '@troth/mail';
import { getLocale, msg, translate } from '@troth/texts';
import type { NamedMember } from '../../../profiles/index.ts';
import { labelOf } from '../../../vocabularies/index.ts';

export interface NamedPerson extends MailPerson {
  firstName: string;
}

const firstLetter = (word: string) => [...word][0]?.toLocaleUpperCase('en') ?? '';

export function toMailPerson(member: NamedMember, publicUrl: string): NamedPerson {
  const { firstName, name, age, reasons, city, state, country, occupation, occupationDetail } = member;
  const place =
    (city && labelOf('city', city)) ||
    (state && labelOf('state', state)) ||
    (country && labelOf('country', country));
  const work = occupationDetail || (occupation && labelOf('occupation', occupation));
  const names = name.split(' ');
  const line = [String(age), place, work].filter(Boolean).join(' · ');
  return {
    firstName,
    name,
    initials: firstLetter(names[0] ?? '') + (names.length > 1 ? firstLetter(names.at(-1) ?? '') : ''),
    // In plain text, line breaks in member texts would look like the mail's own.
    line: line.replace(/\s+/g, ' '),
    reasons,
    url: `${publicUrl}/profile/${member.memberId}`,
  };
}

/** What every mail template needs to know about the reader and the site. */
export interface MailContext {
  /** The reader's first name. */
  firstName: string;
  publicUrl: string;
}

/** Labels of the kinds of mail, for texts that end in "e-mails about …". */
const kindLabels: Record<MailKind, string> = {
  newInterest: msg('new interests'),
  interestAccepted: msg('accepted interests'),
  newMessage: msg('new messages'),
  dailyRecommendations: msg('recommendations'),
  membershipEnding: msg('your membership ending'),
  savedSearch: msg('new members in your saved searches'),
};

/** For example "a", "a and b", "a, b and c", in the current language. */
export const formatList = (texts: string[]): string => new Intl.ListFormat(getLocale()).format(texts);

export const formatKinds = (kinds: MailKind[]): string =>
  formatList(kinds.map((kind) => translate(kindLabels[kind])));
