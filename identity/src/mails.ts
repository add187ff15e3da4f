import type { Email } from './options.ts';

type Content = Omit<Email, 'to'>;

function letter(subject: string, lines: string[], highlight?: string): Content {
  const paragraphs = lines.map((line) =>
    line === highlight
      ? `<p style="font-size:32px;letter-spacing:6px;color:#8a6d1f"><strong>${line}</strong></p>`
      : `<p>${line}</p>`,
  );
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<div style="font-family:Georgia,serif;font-size:16px;color:#3a2c35;max-width:480px">${paragraphs.join('')}</div>`,
  };
}

const REGARDS = 'Warmly, the Troth team';

/** To somebody who has just registered. */
export const signUpMail = (code: string) =>
  letter(
    `Your Troth code is ${code}`,
    [
      'Welcome to Troth! Enter this code to confirm your e-mail address:',
      code,
      'It is good for 10 minutes. If you did not register, simply ignore this message.',
      REGARDS,
    ],
    code,
  );

/** To somebody who has forgotten the password. */
export const resetPasswordMail = (code: string) =>
  letter(
    `Your Troth code is ${code}`,
    [
      'Enter this code to choose a new password for Troth:',
      code,
      'It is good for 10 minutes. If you did not ask for it, ignore this message: your password stays as it is.',
      REGARDS,
    ],
    code,
  );

/** To a member whose address somebody tries to register again. */
export const alreadyMemberMail = () =>
  letter('You already have a Troth account', [
    'Somebody, perhaps you, tried to register at Troth with this e-mail address. You already have an account, so nothing has changed.',
    'Sign in with your password, or choose "Forgot password" on the sign-in page. If it was not you, there is nothing to do.',
    REGARDS,
  ]);
