import { type MailFrequency, type MailKind, mailFrequencies } from '@troth/contract';
import { t } from '@troth/texts';

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
    label: t('New interest'),
    holds: t('Who has expressed interest in you, never what they wrote.'),
  },
  {
    kind: 'interestAccepted',
    label: t('Interest accepted'),
    holds: t('Who has accepted your interest.'),
  },
  {
    kind: 'newMessage',
    label: t('New message'),
    holds: t('Who has written to you, never the text of a message.'),
  },
  {
    kind: 'dailyRecommendations',
    label: t('Recommendations'),
    holds: t('Members who may suit you, and why.'),
  },
  {
    kind: 'membershipEnding',
    label: t('End of a membership'),
    holds: t('Three days before it ends.'),
  },
];

const words: Record<MailFrequency, string> = {
  at_once: t('At once'),
  daily: t('Daily'),
  weekly: t('Weekly'),
  off: t('Off'),
};

const offered: Record<MailKind, readonly MailFrequency[]> = {
  newInterest: mailFrequencies,
  interestAccepted: mailFrequencies,
  newMessage: mailFrequencies,
  // Made once a day: there is nothing to write of at once.
  dailyRecommendations: ['daily', 'weekly', 'off'],
  // Told once.
  membershipEnding: ['at_once', 'off'],
};

export const frequenciesOf = (kind: MailKind): { value: MailFrequency; label: string }[] =>
  offered[kind].map((value) => ({ value, label: words[value] }));
