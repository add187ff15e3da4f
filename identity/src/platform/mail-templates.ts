import type { MailContent } from '@troth/mail';
import { t } from '@troth/texts';

const accountMailReason = () => t('You get this because this is the e-mail address of a Troth account.');
const codeValidityNote = () => t('It is good for 10 minutes. Nobody from Troth will ever ask you for it.');

const codeSubject = (code: string) => t('Your Troth code is {code}', { code });
const forgotPasswordUrl = (publicUrl: string) => `${publicUrl}/forgot-password`;

/** To a user who has just registered. */
export const signUpMail = (code: string): MailContent => ({
  subject: codeSubject(code),
  preheader: t('Confirm your e-mail address to begin.'),
  heading: t('Welcome to Troth'),
  paragraphs: [t('Enter this code to confirm your e-mail address:')],
  code,
  footerParagraphs: [codeValidityNote()],
  reason: t('You get this because somebody registered with this address. If it was not you, ignore it.'),
});

/** To a user who has forgotten the password. */
export const resetPasswordMail = (code: string): MailContent => ({
  subject: codeSubject(code),
  preheader: t('Choose a new password with it.'),
  heading: t('Choose a new password'),
  paragraphs: [t('Enter this code to choose a new password for Troth:')],
  code,
  footerParagraphs: [
    codeValidityNote(),
    t('If you did not ask for it, ignore this message: your password stays as it is.'),
  ],
  reason: accountMailReason(),
});

/** To a member whose address was registered again. */
export const alreadyMemberMail = (publicUrl: string): MailContent => ({
  subject: t('You already have a Troth account'),
  preheader: t('Somebody, perhaps you, tried to register with your address.'),
  heading: t('You already have an account'),
  paragraphs: [
    t(
      'Somebody, perhaps you, tried to register at Troth with this e-mail address. It belongs to an account already, so nothing has changed.',
    ),
    t(
      'Sign in with your password, or choose “Forgot password” on the sign-in page. If it was not you, there is nothing to do.',
    ),
  ],
  button: { text: t('Sign in'), url: `${publicUrl}/login` },
  reason: accountMailReason(),
});

/** To a member's new address, or to the current one to verify it again. */
export const verifyEmailMail = (code: string): MailContent => ({
  subject: codeSubject(code),
  preheader: t('Confirm that this is your e-mail address.'),
  heading: t('Is this your address?'),
  paragraphs: [t('Enter this code at Troth to confirm that this e-mail address is yours:')],
  code,
  footerParagraphs: [codeValidityNote()],
  reason: t(
    'You get this because a member of Troth gave this address as theirs. If it was not you, ignore it.',
  ),
});

/** To the owner of an address that another member tried to use. */
export const emailTakenMail = (publicUrl: string): MailContent => ({
  subject: t('Somebody gave your e-mail address at Troth'),
  preheader: t('Nothing has changed.'),
  heading: t('Your address stays yours'),
  paragraphs: [
    t(
      'Somebody, perhaps you, wants to use this e-mail address for another Troth account. It belongs to an account already, or did until a short while ago, so nothing has changed.',
    ),
    t('If it was you, sign in to the account that you have. If not, there is nothing to do.'),
  ],
  button: { text: t('Sign in'), url: `${publicUrl}/login` },
  reason: accountMailReason(),
});

/** To the previous address, right after a change. */
export const emailChangedMail = (undoUrl: string): MailContent => ({
  subject: t('Your e-mail address at Troth was changed'),
  preheader: t('Was it not you? You have 48 hours to undo it.'),
  heading: t('Your e-mail address was changed'),
  paragraphs: [
    t(
      'From now on your Troth account is signed in to with another e-mail address, and our messages go there.',
    ),
    t(
      'If it was you, there is nothing to do. If it was not, undo the change within 48 hours: your address is put back, every device is signed out, and you choose a new password.',
    ),
  ],
  button: { text: t('Undo the change'), url: undoUrl },
  reason: t('You get this because this was the e-mail address of a Troth account.'),
});

/** To an address that belonged to the account for less than 48 hours, after a change. */
export const intermediateEmailChangedMail = (): MailContent => ({
  subject: t('Your e-mail address at Troth was changed'),
  preheader: t('This address is no longer that of your Troth account.'),
  heading: t('Your e-mail address was changed'),
  paragraphs: [
    t('This e-mail address is no longer that of your Troth account. It had been for less than 48 hours.'),
    t(
      'If you did not expect this, look in your mailbox at the address before it: a link to undo such changes goes there alone, as whoever had an account longest is the likeliest owner.',
    ),
  ],
  reason: t('You get this because this was the e-mail address of a Troth account.'),
});

/** To the address that an undone change restored. */
export const emailRestoredMail = (publicUrl: string): MailContent => ({
  subject: t('Your e-mail address at Troth is back'),
  preheader: t('Please choose a new password now.'),
  heading: t('Your address is back'),
  paragraphs: [
    t(
      'The change of your e-mail address was undone, and every device was signed out. Before you can sign in again, please choose a new password.',
    ),
  ],
  button: { text: t('Choose a new password'), url: forgotPasswordUrl(publicUrl) },
  reason: accountMailReason(),
});

/** To the address that an undone change removed. */
export const emailRemovedMail = (): MailContent => ({
  subject: t('Your change of e-mail address was undone'),
  preheader: t('This address is no longer that of your Troth account.'),
  heading: t('The change was undone'),
  paragraphs: [
    t(
      'This e-mail address is no longer that of your Troth account: whoever reads the mail of the address before it has undone the change. Every device was signed out.',
    ),
    t(
      'If you did not expect this, ask for help with your mailbox at the address before, and then with “Forgot password” on our sign-in page.',
    ),
  ],
  reason: t('You get this because this was the e-mail address of a Troth account.'),
});

/** After every change of the password. */
export const passwordChangedMail = (publicUrl: string): MailContent => ({
  subject: t('Your password at Troth was changed'),
  preheader: t('Was it not you? Choose a new one now.'),
  heading: t('Your password was changed'),
  paragraphs: [
    t('The password of your Troth account was changed a moment ago, and your other devices were signed out.'),
    t(
      'If it was you, there is nothing to do. If it was not, choose a new password now: that signs everybody else out.',
    ),
  ],
  button: { text: t('Choose a new password'), url: forgotPasswordUrl(publicUrl) },
  reason: accountMailReason(),
});
