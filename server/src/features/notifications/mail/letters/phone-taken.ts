import { t } from '@troth/texts';
import type { Letter, Writing } from './letter.ts';

/** That somebody else has proven the number that the reader had proven. It says neither who nor which. */
export const phoneTakenLetter = ({ firstName, publicUrl }: Writing): Letter => ({
  subject: t('Your phone number is no longer verified on Troth'),
  preheader: t('It was verified for another account. You can verify it again.'),
  heading: t('Your phone number is no longer verified'),
  lines: [
    t('Dear {firstName},', { firstName }),
    t(
      'Somebody has just verified the phone number of your account for another account, with a code that we sent to it by text message. A number stands for one member at a time, so we took it off your profile.',
    ),
    t(
      'If you gave the number up, there is nothing to do. If it is still yours, somebody else can read your text messages: please ask your phone company, then verify it again.',
    ),
  ],
  sections: [],
  button: { text: t('Verify my number again'), url: `${publicUrl}/profile/phone-verification` },
  why: t('You get this e-mail because it is about the safety of your account.'),
});
