import { DOWNLOAD_KEPT_DAYS } from '@troth/contract';
import { dayInWords } from '../../platform/day-in-words.ts';
import type { Letter } from '../notifications/index.ts';

interface Reader {
  /** Null of one who has no profile. */
  firstName: string | null;
  publicUrl: string;
}

const greeting = ({ firstName }: Reader): string => (firstName === null ? 'Hello,' : `Dear ${firstName},`);

const pageOf = ({ publicUrl }: Reader): string => `${publicUrl}/settings/download`;

const why = 'You get this e-mail because somebody who was signed in to your account asked for your data.';

/** That an archive can be fetched. The link leads to a page: only who signs in there gets it. */
export function readyLetter(reader: Reader, expiresAt: Date): Letter {
  return {
    subject: 'Your data is ready',
    preheader: `You can download it until ${dayInWords(expiresAt)}.`,
    heading: 'Your data is ready',
    lines: [
      greeting(reader),
      `The archive of your data is ready. You can download it for ${DOWNLOAD_KEPT_DAYS} days, until ${dayInWords(expiresAt)}; then we delete it.`,
      'You will be asked to sign in again first, because everything about you is in it. If it was not you who asked for it, please change your password and look at where you are signed in.',
    ],
    sections: [],
    button: { text: 'Download my data', url: pageOf(reader) },
    why,
  };
}

/** That it did not come to one. */
export function failedLetter(reader: Reader): Letter {
  return {
    subject: 'Your data is not ready yet',
    preheader: 'Please ask for it once more.',
    heading: 'Your data is not ready yet',
    lines: [
      greeting(reader),
      'We could not prepare the archive of your data. We are sorry: this was our mistake. Nothing of your data is lost, and you can ask for it again right away.',
    ],
    sections: [],
    button: { text: 'Ask again', url: pageOf(reader) },
    why,
  };
}
