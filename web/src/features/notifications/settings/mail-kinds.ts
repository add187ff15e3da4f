import { type MailFrequency, type MailKind, mailFrequency } from '@troth/contract';

interface Described {
  kind: MailKind;
  label: string;
  /** What is in such a mail. */
  holds: string;
}

/** In the order in which they are listed. */
export const mailKinds: readonly Described[] = [
  {
    kind: 'newInterest',
    label: 'New interest',
    holds: 'Who has expressed interest in you, never what they wrote.',
  },
  {
    kind: 'interestAccepted',
    label: 'Interest accepted',
    holds: 'Who has accepted your interest.',
  },
  {
    kind: 'newMessage',
    label: 'New message',
    holds: 'Who has written to you, never the text of a message.',
  },
  {
    kind: 'dailyRecommendations',
    label: 'Recommendations',
    holds: 'Members who may suit you, and why.',
  },
  {
    kind: 'membershipEnding',
    label: 'End of a membership',
    holds: 'Three days before it ends.',
  },
];

const words: Record<MailFrequency, string> = {
  at_once: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Off',
};

const offered: Record<MailKind, readonly MailFrequency[]> = {
  newInterest: mailFrequency.options,
  interestAccepted: mailFrequency.options,
  newMessage: mailFrequency.options,
  // Made once a day: there is nothing to write of at once.
  dailyRecommendations: ['daily', 'weekly', 'off'],
  // Told once.
  membershipEnding: ['at_once', 'off'],
};

export const frequenciesOf = (kind: MailKind): { value: MailFrequency; label: string }[] =>
  offered[kind].map((value) => ({ value, label: words[value] }));
