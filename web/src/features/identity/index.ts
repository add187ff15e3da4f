/** Registration, sign-in and sign-out, and the sign-in settings of an account. */

export { DateOfBirthInput } from './account/DateOfBirthInput.tsx';
export { EmailSetting } from './account/EmailSetting.tsx';
export { EmailVerification } from './account/EmailVerification.tsx';
export { Sessions } from './account/Sessions.tsx';
export { SignOutActions } from './account/SignOutActions.tsx';
export { CodeForm } from './CodeForm.tsx';
export {
  getCodeSendingMessage,
  getIdentityMessage,
  isPasswordRejected,
} from './identity-errors.ts';
export { NewPasswordInput } from './password/NewPasswordInput.tsx';
export { BackToSignIn, ChooseNewPassword, RequestPasswordCode } from './password/PasswordReset.tsx';
export { PasswordSetting } from './password/PasswordSetting.tsx';
export {
  clearSentCode,
  loadResetAddress,
  loadSentCode,
  type SentCode,
  storeSentCode,
} from './password/password-reset-state.ts';
export { ResendCodeButton } from './ResendCodeButton.tsx';
export { ReauthenticationProvider } from './reauthentication/ReauthenticationProvider.tsx';
export { useReauthentication, useRecentSignIn } from './reauthentication/reauthentication.ts';
export { UsernameField } from './reauthentication/UsernameField.tsx';
export * from './registration-draft.ts';
export * from './rules.ts';
export { SocialSignIn } from './SocialSignIn.tsx';
export { useSessionCheck, useSignOutOnSessionEnd } from './session-check.ts';
export { NEW_PASSWORD_NEEDED } from './session-endings.ts';
export { useCompleteSignIn, useLogout, useSignedInEmail } from './session-hooks.ts';
export { useSaveLanguage } from './useSaveLanguage.ts';
