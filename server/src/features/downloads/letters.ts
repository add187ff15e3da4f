import { DOWNLOAD_KEPT_DAYS } from '@troth/contract';
import { longDateUtc, t } from '@troth/texts';
import type { Letter } from '../notifications/index.ts';

interface Reader {
  /** Null of one who has no profile. */
  firstName: string | null;
  publicUrl: string;
}

const greeting = ({ firstName }: Reader): string =>
  firstName === null ? t('Hello,') : t('Dear {firstName},', { firstName });

const pageOf = ({ publicUrl }: Reader): string => `${publicUrl}/settings/download`;

const why = (): string =>
  t('You get this e-mail because somebody who was signed in to your account asked for your data.');

/** That an archive can be fetched. The link leads to a page: only who signs in there gets it. */
export function readyLetter(reader: Reader, expiresAt: Date): Letter {
  const date = longDateUtc(expiresAt);
  return {
    subject: t('Your data is ready'),
    preheader: t('You can download it until {date}.', { date }),
    heading: t('Your data is ready'),
    lines: [
      greeting(reader),
      t(
        'The archive of your data is ready. You can download it for {days, plural, one {# day} other {# days}}, until {date}; then we delete it.',
        { days: DOWNLOAD_KEPT_DAYS, date },
      ),
      t(
        'You will be asked to sign in again first, because everything about you is in it. If it was not you who asked for it, please change your password and look at where you are signed in.',
      ),
    ],
    sections: [],
    button: { text: t('Download my data'), url: pageOf(reader) },
    why: why(),
  };
}

/** That it did not come to one. */
export function failedLetter(reader: Reader): Letter {
  return {
    subject: t('Your data is not ready yet'),
    preheader: t('Please ask for it once more.'),
    heading: t('Your data is not ready yet'),
    lines: [
      greeting(reader),
      t(
        'We could not prepare the archive of your data. We are sorry: this was our mistake. Nothing of your data is lost, and you can ask for it again right away.',
      ),
    ],
    sections: [],
    button: { text: t('Ask again'), url: pageOf(reader) },
    why: why(),
  };
}
