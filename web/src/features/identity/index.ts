/** Registering, signing in and out, and what is held while that goes on. */
export { AccountEmail } from './AccountEmail.tsx';
export { ChooseNewPassword } from './ChooseNewPassword.tsx';
export * from './draft-slice.ts';
export { identityMessage } from './identity-message.ts';
export { RequestPasswordCode } from './RequestPasswordCode.tsx';
export { ResendCode } from './ResendCode.tsx';
export * from './rules.ts';
export { Sessions } from './Sessions.tsx';
export { SignOutEverywhere } from './SignOutEverywhere.tsx';
export { useLogout } from './useLogout.ts';
