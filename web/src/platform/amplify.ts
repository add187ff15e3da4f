import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { siteConfig } from './config.ts';

/** The calls of session.ts, named one by one so that the rest of the library is left out. */
export const auth = {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
};

/** Loaded only by session.ts, and only when there is a session to look at or to begin: it is large. */
export async function configure(): Promise<void> {
  const { identity } = await siteConfig();
  // It warns of every endpoint that is not Amazon's own, which ours is not by design.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.userPoolClientId,
        userPoolEndpoint: identity.userPoolEndpoint,
      },
    },
  });
}
