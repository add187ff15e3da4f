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
 * Settles once aws-amplify has handled the response of a social sign-in, whatever the result. A sign-in that takes too
 * long counts as failed.
 */
export function waitForSocialSignIn(): Promise<void> {
  return new Promise((resolve) => {
    let isAbandoned = false;
    const timer = setTimeout(() => {
      isAbandoned = true;
      // Otherwise aws-amplify keeps waiting and answers no other call.
      cancelSocialSignIn();
      emitIdentityEvent({ kind: 'socialSignInFailed', error: new Error('Network timeout') });
      resolve();
    }, SOCIAL_SIGN_IN_TIMEOUT_MS);
    const stop = Hub.listen('auth', ({ payload }) => {
      if (!payload.event.startsWith('signInWithRedirect')) return;
      clearTimeout(timer);
      stop();
      // The member has already been told that it failed, so a late success must not leave them signed in.
      if (isAbandoned && payload.event === 'signInWithRedirect') clearStoredTokens();
      resolve();
    });
  });
}

/**
 * The only listener to aws-amplify's Hub. Results of our own calls arrive as their promises, and sign-ins in other tabs
 * through storage events (session-end.ts); this reports failures that no call waits for.
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

/** The functions of session.ts, imported by name so that the rest of the library is tree-shaken. */
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

/** Social sign-in, if the site offers any. Both redirects return to /login unless a sign-out asks for the root. */
function buildOAuthConfig({ identity, mobileRedirectScheme: scheme }: SiteConfig) {
  const { oauthDomain, providers } = identity;
  if (oauthDomain === null || providers.length === 0) return {};
  const { origin } = window.location;
  const oauth = {
    domain: oauthDomain,
    // Without this scope Amazon refuses a global sign-out and user deletion for social accounts.
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

/** Large, so loaded only by session.ts, and only when there is a session to check or start. */
export async function configure(): Promise<void> {
  const config = await getSiteConfig();
  const { identity } = config;
  // It warns about every endpoint that is not Amazon's own, and ours is not by design.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const oauth = buildOAuthConfig(config);
  const userPoolEndpoint = getIdentityEndpoint(identity);
  // Must be registered before aws-amplify reads the URL, which may hold the response of a social sign-in.
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
  // A call made while it abandons a sign-in could otherwise wait for minutes.
  await settled;
}
