import type { Action } from './action.ts';
import { changePassword } from './changePassword.ts';
import { confirmForgotPassword } from './confirmForgotPassword.ts';
import { confirmSignUp } from './confirmSignUp.ts';
import { deleteUser } from './deleteUser.ts';
import { forgotPassword } from './forgotPassword.ts';
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken.ts';
import { getUser } from './getUser.ts';
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode.ts';
import { globalSignOut } from './globalSignOut.ts';
import { initiateAuth } from './initiateAuth.ts';
import { resendConfirmationCode } from './resendConfirmationCode.ts';
import { respondToAuthChallenge } from './respondToAuthChallenge.ts';
import { revokeToken } from './revokeToken.ts';
import { signUp } from './signUp.ts';
import { updateUserAttributes } from './updateUserAttributes.ts';
import { verifyUserAttribute } from './verifyUserAttribute.ts';

/** Every operation of Cognito's API that is served, by its name in `X-Amz-Target`. */
export const actions = new Map<string, Action>([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['UpdateUserAttributes', updateUserAttributes],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['DeleteUser', deleteUser],
]);
