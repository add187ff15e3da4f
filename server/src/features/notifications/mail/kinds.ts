import type { MailKind } from '@troth/contract';

/** What mails of a kind are about, at the end of "e-mails about …". */
const subjectOf: Record<MailKind, string> = {
  newInterest: 'members who are interested in you',
  interestAccepted: 'accepted interests',
  newMessage: 'new messages',
  dailyRecommendations: 'recommendations',
  membershipEnding: 'the end of your membership',
};

/** "a", "a and b", "a, b and c". */
export function listed(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export const subjectsOf = (kinds: MailKind[]): string => listed(kinds.map((kind) => subjectOf[kind]));
