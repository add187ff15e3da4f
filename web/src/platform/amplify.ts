import type { SiteConfig } from '@troth/contract';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { identityEndpoint, isSignInElsewhere, siteConfig } from './config.ts';
import { listenToHub, socialSignInSettled } from './hub.ts';
import { awaitsSocialSignIn } from './stored-tokens.ts';

/** The calls of session.ts, named one by one so that the rest of the library is left out. */
export const auth = {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  updatePassword,
};

/** Social sign-in, where the site has any. Back to /login either way (decisions §12), unless a sign-out names the root. */
function oauthOf({ identity, mobileRedirectScheme: scheme }: SiteConfig) {
  const { oauthDomain, providers } = identity;
  if (oauthDomain === null || providers.length === 0) return {};
  const { origin } = window.location;
  const oauth = {
    domain: oauthDomain,
    // Without the last one Amazon lets nobody who came by it sign out everywhere or delete their user.
    scopes: [
      'email',
      'profile',
      'openid',
      ...(isSignInElsewhere(identity) ? ['aws.cognito.signin.user.admin'] : []),
    ],
    responseType: 'code' as const,
    redirectSignIn: [`${origin}/login`, ...(scheme ? [`${scheme}://login`] : [])],
    redirectSignOut: [`${origin}/`, `${origin}/login`, ...(scheme ? [`${scheme}://`] : [])],
  };
  return { loginWith: { oauth } };
}

/** Loaded only by session.ts, and only when there is a session to look at or to begin: it is large. */
export async function configure(): Promise<void> {
  const config = await siteConfig();
  const { identity } = config;
  // It warns of every endpoint that is not Amazon's own, which ours is not by design.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const oauth = oauthOf(config);
  const userPoolEndpoint = identityEndpoint(identity);
  // Before it looks at the address, which may hold the answer to a social sign-in.
  listenToHub();
  const settled = 'loginWith' in oauth && awaitsSocialSignIn() ? socialSignInSettled() : undefined;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint }),
        ...oauth,
      },
    },
  });
  // What is asked for while it gives a sign-in up might be answered minutes later.
  await settled;
}
