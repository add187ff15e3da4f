import { Amplify } from 'aws-amplify';
import { siteConfig } from './config.ts';

export {
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

/** Loaded only by session.ts, and only when there is a session to look at or to begin: it is 46 kB. */
export async function configure(): Promise<void> {
  const { identity } = await siteConfig();
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
