import type { MailKind } from '@troth/contract';
import { locale, msg, translate } from '@troth/texts';

/** What mails of a kind are about, at the end of "e-mails about …". */
const subjectOf: Record<MailKind, string> = {
  newInterest: msg('members who are interested in you'),
  interestAccepted: msg('accepted interests'),
  newMessage: msg('new messages'),
  dailyRecommendations: msg('recommendations'),
  membershipEnding: msg('the end of your membership'),
};

/** "a", "a and b", "a, b and c". */
export const listed = (parts: string[]): string => new Intl.ListFormat(locale()).format(parts);

export const subjectsOf = (kinds: MailKind[]): string =>
  listed(kinds.map((kind) => translate(subjectOf[kind])));
