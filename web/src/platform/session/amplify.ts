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
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { getIdentityEndpoint, getSiteConfig, usesExternalUserPool } from '../config.ts';
import { SOCIAL_SIGN_IN_TIMEOUT_MS } from '../load-chunk.ts';
import { emitIdentityEvent } from './identity-events.ts';
import { cancelSocialSignIn, clearStoredTokens, isSocialSignInPending } from './stored-tokens.ts';

/**
 * Settles once aws-amplify is done with the answer to a social sign-in, whatever it was. A sign-in that takes too long
 * counts as failed.
 */
export function waitForSocialSignIn(): Promise<void> {
  return new Promise((resolve) => {
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      // Otherwise aws-amplify goes on waiting before it answers anything.
      cancelSocialSignIn();
      emitIdentityEvent({ kind: 'socialSignInFailed', error: new Error('Network timeout') });
      resolve();
    }, SOCIAL_SIGN_IN_TIMEOUT_MS);
    const stop = Hub.listen('auth', ({ payload }) => {
      if (!payload.event.startsWith('signInWithRedirect')) return;
      clearTimeout(timer);
      stop();
      // It came after the member was told that it failed: nobody may be left signed in.
      if (isGivenUp && payload.event === 'signInWithRedirect') clearStoredTokens();
      resolve();
    });
  });
}

/**
 * The one listener to aws-amplify's Hub. What it tells of our own calls is known by their answers, and what happens in
 * other tabs by other-tabs.ts; what is left are failures that nobody waits for.
 */
export function forwardHubEvents(): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect_failure') {
      emitIdentityEvent({ kind: 'socialSignInFailed', error: payload.data?.error });
    }
    if (payload.event === 'tokenRefresh_failure') {
      emitIdentityEvent({ kind: 'sessionRefused', error: payload.data?.error });
    }
  });
}

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
function buildOAuthConfig({ identity, mobileRedirectScheme: scheme }: SiteConfig) {
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
      ...(usesExternalUserPool(identity) ? ['aws.cognito.signin.user.admin'] : []),
    ],
    responseType: 'code' as const,
    redirectSignIn: [`${origin}/login`, ...(scheme ? [`${scheme}://login`] : [])],
    redirectSignOut: [`${origin}/`, `${origin}/login`, ...(scheme ? [`${scheme}://`] : [])],
  };
  return { loginWith: { oauth } };
}

/** Loaded only by session.ts, and only when there is a session to look at or to begin: it is large. */
export async function configure(): Promise<void> {
  const config = await getSiteConfig();
  const { identity } = config;
  // It warns of every endpoint that is not Amazon's own, which ours is not by design.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const oauth = buildOAuthConfig(config);
  const userPoolEndpoint = getIdentityEndpoint(identity);
  // Before it looks at the address, which may hold the answer to a social sign-in.
  forwardHubEvents();
  const settled = 'loginWith' in oauth && isSocialSignInPending() ? waitForSocialSignIn() : undefined;
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
