import type { ReportReason } from '@troth/contract';
import { dayInWords } from '../../../../platform/day-in-words.ts';
import { topics } from '../../topics.ts';
import type { Letter, Writing } from './letter.ts';

type Write = (writing: Writing) => Letter;

const why = 'You get this e-mail because it is about the safety of members. It always comes.';

/** Never who told us: only what it was about. */
const told = (reason: ReportReason) =>
  `We were told of your profile; it was about ${topics[reason]}. We have looked into it with care.`;

const wrong = 'If you believe that we are wrong, please tell us: somebody reads it.';

const answer = ({ publicUrl }: Writing): Letter['button'] => ({
  text: 'Write to us',
  url: `${publicUrl}/child-safety`,
});

export const warnedLetter =
  (reason: ReportReason): Write =>
  (writing) => ({
    subject: 'About your profile on Troth',
    preheader: 'Please keep to our guidelines from now on.',
    heading: 'Please keep to our guidelines',
    lines: [
      `Dear ${writing.firstName},`,
      `${told(reason)} We ask you to keep to our guidelines from now on.`,
      'Nothing else follows this time. If it happens again, we may suspend or close your account.',
      wrong,
    ],
    sections: [],
    button: { text: 'Read our guidelines', url: `${writing.publicUrl}/terms-and-conditions` },
    why,
  });

const instantInWords = (instant: Date) =>
  `${dayInWords(instant)}, ${instant.toISOString().slice(11, 16)} UTC`;

export const suspendedLetter =
  (reason: ReportReason, until: Date): Write =>
  (writing) => ({
    subject: `Your profile is suspended until ${dayInWords(until)}`,
    preheader: 'It comes back by itself.',
    heading: 'Your profile is suspended',
    lines: [
      `Dear ${writing.firstName},`,
      `${told(reason)} We have suspended your profile until ${instantInWords(until)}.`,
      'Until then nobody sees it, and you cannot sign in. It comes back by itself, with all that you have written and received.',
      wrong,
    ],
    sections: [],
    button: answer(writing),
    why,
  });

export const bannedLetter =
  (reason: ReportReason): Write =>
  (writing) => ({
    subject: 'Your account on Troth is closed',
    preheader: 'We closed it to keep members safe.',
    heading: 'Your account is closed',
    lines: [
      `Dear ${writing.firstName},`,
      `${told(reason)} We have closed your account for good: nobody sees your profile any more, and you cannot sign in.`,
      wrong,
    ],
    sections: [],
    button: answer(writing),
    why,
  });

export const restoredLetter = (): Write => (writing) => ({
  subject: 'Your account on Troth is open again',
  preheader: 'You can sign in, and others see your profile as before.',
  heading: 'Your account is open again',
  lines: [
    `Dear ${writing.firstName},`,
    'We have looked at your account once more and opened it again. You can sign in, and others see your profile as before. We are sorry for the time that you were without it.',
  ],
  sections: [],
  button: { text: 'Go to Troth', url: `${writing.publicUrl}/dashboard` },
  why,
});

export const contactBannedLetter =
  (name: string): Write =>
  (writing) => ({
    subject: 'For your safety: about a member with whom you wrote',
    preheader: 'We closed an account to keep members safe.',
    heading: 'For your safety',
    lines: [
      `Dear ${writing.firstName},`,
      `We have closed the account of ${name}, with whom you wrote on Troth. We did it to keep members safe, and tell everyone who wrote with them; it says nothing about you.`,
      'If they asked you for money, pictures or personal details, please send none, also not outside of Troth. If you already have, or if anything else worries you, tell us: we read everything, and we are on your side.',
    ],
    sections: [],
    button: answer(writing),
    why,
  });
