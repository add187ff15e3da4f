/** Registering, signing in and out, the account that one signs in with, and what is held while that goes on. */

export { ConfirmItIsYou } from './again/ConfirmItIsYou.tsx';
export { carriedAddress } from './again/carried-address.ts';
export { UsernameField } from './again/UsernameField.tsx';
export { useConfirmItIsYou } from './again/useConfirmItIsYou.ts';
export { useRecentSignIn } from './again/useRecentSignIn.ts';
export { ChooseNewPassword } from './ChooseNewPassword.tsx';
export { CodeForm } from './CodeForm.tsx';
export * from './draft-slice.ts';
export { EmailSetting } from './email/EmailSetting.tsx';
export { NEW_PASSWORD_NEEDED } from './ended-session.ts';
export { identityMessage, isPasswordRefused, sendingMessage } from './identity-message.ts';
export { useKeptLanguage } from './language/useKeptLanguage.ts';
export { NewPasswordInput } from './password/NewPasswordInput.tsx';
export { PasswordSetting } from './password/PasswordSetting.tsx';
export { BackToSignIn, RequestPasswordCode } from './RequestPasswordCode.tsx';
export { ResendCode } from './ResendCode.tsx';
export * from './rules.ts';
export { forgetSentCode, keepSentCode, keptSentCode, type SentCode } from './sent-code.ts';
export { Sessions } from './sessions/Sessions.tsx';
export { SignOutActs } from './sessions/SignOutActs.tsx';
export { SocialSignIn } from './social/SocialSignIn.tsx';
export { useDraftAsTyped } from './useDraftAsTyped.ts';
export { useEndedSession } from './useEndedSession.ts';
export { useLogout } from './useLogout.ts';
export { useSessionCheck } from './useSessionCheck.ts';
export { useSignedIn } from './useSignedIn.ts';
export { useSignedInEmail } from './useSignedInEmail.ts';
