import type { Letter } from './letters/letter.ts';

const OWN_ACCOUNT = 'You get this because this is the e-mail address of a Troth account.';
const CODE_LIFE = 'It is good for 10 minutes. Nobody from Troth will ever ask you for it.';

const codeSubject = (code: string) => `Your Troth code is ${code}`;
const forgotUrl = (publicUrl: string) => `${publicUrl}/forgot-password`;

/** To somebody who has just registered. */
export const signUpMail = (code: string): Letter => ({
  subject: codeSubject(code),
  preheader: 'Confirm your e-mail address to begin.',
  heading: 'Welcome to Troth',
  lines: ['Enter this code to confirm your e-mail address:'],
  code,
  after: [CODE_LIFE],
  why: 'You get this because somebody registered with this address. If it was not you, ignore it.',
});

/** To somebody who has forgotten the password. */
export const resetPasswordMail = (code: string): Letter => ({
  subject: codeSubject(code),
  preheader: 'Choose a new password with it.',
  heading: 'Choose a new password',
  lines: ['Enter this code to choose a new password for Troth:'],
  code,
  after: [CODE_LIFE, 'If you did not ask for it, ignore this message: your password stays as it is.'],
  why: OWN_ACCOUNT,
});

/** To a member whose address somebody tries to register again. */
export const alreadyMemberMail = (publicUrl: string): Letter => ({
  subject: 'You already have a Troth account',
  preheader: 'Somebody, perhaps you, tried to register with your address.',
  heading: 'You already have an account',
  lines: [
    'Somebody, perhaps you, tried to register at Troth with this e-mail address. It belongs to an account already, so nothing has changed.',
    'Sign in with your password, or choose “Forgot password” on the sign-in page. If it was not you, there is nothing to do.',
  ],
  button: { text: 'Sign in', url: `${publicUrl}/login` },
  why: OWN_ACCOUNT,
});

/** To the new address of a member, or to their own where they prove it once more. */
export const verifyEmailMail = (code: string): Letter => ({
  subject: codeSubject(code),
  preheader: 'Confirm that this is your e-mail address.',
  heading: 'Is this your address?',
  lines: ['Enter this code at Troth to confirm that this e-mail address is yours:'],
  code,
  after: [CODE_LIFE],
  why: 'You get this because a member of Troth gave this address as theirs. If it was not you, ignore it.',
});

/** To the owner of an address that another member wants to take. */
export const addressTakenMail = (publicUrl: string): Letter => ({
  subject: 'Somebody gave your e-mail address at Troth',
  preheader: 'Nothing has changed.',
  heading: 'Your address stays yours',
  lines: [
    'Somebody, perhaps you, wants to use this e-mail address for another Troth account. It belongs to an account already, or did until a short while ago, so nothing has changed.',
    'If it was you, sign in to the account that you have. If not, there is nothing to do.',
  ],
  button: { text: 'Sign in', url: `${publicUrl}/login` },
  why: OWN_ACCOUNT,
});

/** To the old address, at once after a change. */
export const emailChangedMail = (undoUrl: string): Letter => ({
  subject: 'Your e-mail address at Troth was changed',
  preheader: 'Was it not you? You have 48 hours to undo it.',
  heading: 'Your e-mail address was changed',
  lines: [
    'From now on your Troth account is signed in to with another e-mail address, and our messages go there.',
    'If it was you, there is nothing to do. If it was not, undo the change within 48 hours: your address is put back, every device is signed out, and you choose a new password.',
  ],
  button: { text: 'Undo the change', url: undoUrl },
  why: 'You get this because this was the e-mail address of a Troth account.',
});

/** To an address that was the account's for less than 48 hours, after a change. */
export const movedOnMail = (): Letter => ({
  subject: 'Your e-mail address at Troth was changed',
  preheader: 'This address is no longer that of your Troth account.',
  heading: 'Your e-mail address was changed',
  lines: [
    'This e-mail address is no longer that of your Troth account. It had been for less than 48 hours.',
    'If you did not expect this, look in your mailbox at the address before it: a link to undo such changes goes there alone, as whoever had an account longest is the likeliest owner.',
  ],
  why: 'You get this because this was the e-mail address of a Troth account.',
});

/** To the address that an undone change put back. */
export const changeUndoneMail = (publicUrl: string): Letter => ({
  subject: 'Your e-mail address at Troth is back',
  preheader: 'Please choose a new password now.',
  heading: 'Your address is back',
  lines: [
    'The change of your e-mail address was undone, and every device was signed out. Before you can sign in again, please choose a new password.',
  ],
  button: { text: 'Choose a new password', url: forgotUrl(publicUrl) },
  why: OWN_ACCOUNT,
});

/** To the address that an undone change took away. */
export const addressLeftMail = (): Letter => ({
  subject: 'Your change of e-mail address was undone',
  preheader: 'This address is no longer that of your Troth account.',
  heading: 'The change was undone',
  lines: [
    'This e-mail address is no longer that of your Troth account: whoever reads the mail of the address before it has undone the change. Every device was signed out.',
    'If you did not expect this, ask for help with your mailbox at the address before, and then with “Forgot password” on our sign-in page.',
  ],
  why: 'You get this because this was the e-mail address of a Troth account.',
});

/** After every new password. */
export const passwordChangedMail = (publicUrl: string): Letter => ({
  subject: 'Your password at Troth was changed',
  preheader: 'Was it not you? Choose a new one now.',
  heading: 'Your password was changed',
  lines: [
    'The password of your Troth account was changed a moment ago, and your other devices were signed out.',
    'If it was you, there is nothing to do. If it was not, choose a new password now: that signs everybody else out.',
  ],
  button: { text: 'Choose a new password', url: forgotUrl(publicUrl) },
  why: OWN_ACCOUNT,
});
