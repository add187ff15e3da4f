import type { MailContent } from '@troth/mail';
import { t } from '@troth/texts';

const accountMailReason = () =>
  t('You’re getting this because this is the email address of a Troth account.');
const codeValidityNote = () => t('It’s valid for 10 minutes. No one from Troth will ever ask you for it.');

const codeSubject = (code: string) => t('Your Troth code is {code}', { code });
const forgotPasswordUrl = (publicUrl: string) => `${publicUrl}/forgot-password`;

/** To a user who has just registered. */
export const signUpMail = (code: string): MailContent => ({
  subject: codeSubject(code),
  preheader: t('Confirm your email address to get started.'),
  heading: t('Welcome to Troth'),
  paragraphs: [t('Enter this code to confirm your email address:')],
  code,
  footerParagraphs: [codeValidityNote()],
  reason: t('You’re getting this because someone registered with this address. If it wasn’t you, ignore it.'),
});

/** To a user who has forgotten the password. */
export const resetPasswordMail = (code: string): MailContent => ({
  subject: codeSubject(code),
  preheader: t('Use it to choose a new password.'),
  heading: t('Choose a new password'),
  paragraphs: [t('Enter this code to choose a new password for Troth:')],
  code,
  footerParagraphs: [
    codeValidityNote(),
    t('If you didn’t ask for it, ignore this email: your password hasn’t changed.'),
  ],
  reason: accountMailReason(),
});

/** To a member whose address was registered again. */
export const alreadyMemberMail = (publicUrl: string): MailContent => ({
  subject: t('You already have a Troth account'),
  preheader: t('Someone, maybe you, tried to register with your email address.'),
  heading: t('You already have an account'),
  paragraphs: [
    t(
      'Someone, maybe you, tried to register on Troth with this email address. It already belongs to an account, so nothing has changed.',
    ),
    t(
      'Sign in with your password, or choose “Forgot your password?” on the sign-in page. If it wasn’t you, you don’t need to do anything.',
    ),
  ],
  button: { text: t('Sign in'), url: `${publicUrl}/login` },
  reason: accountMailReason(),
});

/** To a member's new address, or to the current one to verify it again. */
export const verifyEmailMail = (code: string): MailContent => ({
  subject: codeSubject(code),
  preheader: t('Confirm that this is your email address.'),
  heading: t('Is this your email address?'),
  paragraphs: [t('Enter this code on Troth to confirm that this email address is yours:')],
  code,
  footerParagraphs: [codeValidityNote()],
  reason: t(
    'You’re getting this because a Troth member entered this address as theirs. If it wasn’t you, ignore it.',
  ),
});

/** To the owner of an address that another member tried to use. */
export const emailTakenMail = (publicUrl: string): MailContent => ({
  subject: t('Someone entered your email address on Troth'),
  preheader: t('Nothing has changed.'),
  heading: t('Your email address is still yours'),
  paragraphs: [
    t(
      'Someone, maybe you, wants to use this email address for another Troth account. It belongs to an account, or did until recently, so nothing has changed.',
    ),
    t('If it was you, sign in to your existing account. If not, you don’t need to do anything.'),
  ],
  button: { text: t('Sign in'), url: `${publicUrl}/login` },
  reason: accountMailReason(),
});

/** To the previous address, right after a change. */
export const emailChangedMail = (undoUrl: string): MailContent => ({
  subject: t('Your email address on Troth was changed'),
  preheader: t('Not you? You have 48 hours to undo it.'),
  heading: t('Your email address was changed'),
  paragraphs: [
    t('Your Troth account now uses a different email address for signing in and for our emails.'),
    t(
      'If it was you, you don’t need to do anything. If not, undo the change within 48 hours: your address comes back, you’re signed out on every device, and you choose a new password.',
    ),
  ],
  button: { text: t('Undo change'), url: undoUrl },
  reason: t('You’re getting this because this was the email address of a Troth account.'),
});

/** To an address that belonged to the account for less than 48 hours, after a change. */
export const intermediateEmailChangedMail = (): MailContent => ({
  subject: t('Your email address on Troth was changed'),
  preheader: t('This address is no longer linked to your Troth account.'),
  heading: t('Your email address was changed'),
  paragraphs: [
    t('This email address is no longer linked to your Troth account. It was for less than 48 hours.'),
    t(
      'If you didn’t expect this, check the inbox of your previous address. Only that inbox gets the link to undo such changes, because the person who has had the account longest is most likely its owner.',
    ),
  ],
  reason: t('You’re getting this because this was the email address of a Troth account.'),
});

/** To the address that an undone change restored. */
export const emailRestoredMail = (publicUrl: string): MailContent => ({
  subject: t('Your email address on Troth is back'),
  preheader: t('Please choose a new password now.'),
  heading: t('Your email address is back'),
  paragraphs: [
    t(
      'Your email change was undone, and you’ve been signed out on every device. Choose a new password before you sign in again.',
    ),
  ],
  button: { text: t('Choose a new password'), url: forgotPasswordUrl(publicUrl) },
  reason: accountMailReason(),
});

/** To the address that an undone change removed. */
export const emailRemovedMail = (): MailContent => ({
  subject: t('Your email change was undone'),
  preheader: t('This address is no longer linked to your Troth account.'),
  heading: t('The change was undone'),
  paragraphs: [
    t(
      'This email address is no longer linked to your Troth account: the change was undone from the previous address. You’ve been signed out on every device.',
    ),
    t(
      'If you didn’t expect this, first secure the inbox of your previous address, then choose “Forgot your password?” on our sign-in page.',
    ),
  ],
  reason: t('You’re getting this because this was the email address of a Troth account.'),
});

/** After every change of the password. */
export const passwordChangedMail = (publicUrl: string): MailContent => ({
  subject: t('Your Troth password was changed'),
  preheader: t('Not you? Choose a new one now.'),
  heading: t('Your password was changed'),
  paragraphs: [
    t('The password for your Troth account was just changed, and your other devices were signed out.'),
    t(
      'If it was you, you don’t need to do anything. If not, choose a new password now: that signs everyone else out.',
    ),
  ],
  button: { text: t('Choose a new password'), url: forgotPasswordUrl(publicUrl) },
  reason: accountMailReason(),
});
