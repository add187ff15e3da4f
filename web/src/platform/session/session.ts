import { sendBeforeLeaving } from '../before-leaving.ts';
import { getSiteConfig, usesExternalUserPool } from '../config.ts';
import { loadChunk, SIGN_OUT_REDIRECT_TIMEOUT_MS } from '../load-chunk.ts';
import { unsubscribeBrowser } from '../push-subscription.ts';
import { emitIdentityEvent } from './identity-events.ts';
import type { ApiSession } from './revoke-sessions.ts';
import { isSocialReturn } from './social-return.ts';
import {
  clearStoredTokens,
  getStoredIdToken,
  hasStoredTokens,
  isSocialSession,
  isSocialSignInPending,
} from './stored-tokens.ts';

type Amplify = typeof import('./amplify.ts')['auth'];

let loading: Promise<Amplify> | undefined;

function loadAmplify(): Promise<Amplify> {
  loading ??= loadChunk(() => import('./amplify.ts'))
    .then(async (module) => {
      await module.configure();
      return module.auth;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** aws-amplify opens issuers over https only, and the embedded provider of a developer's machine has no TLS. */
async function needsHttpSignIn(): Promise<boolean> {
  return window.location.protocol === 'http:' && !usesExternalUserPool((await getSiteConfig()).identity);
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : '');

/** Whether the member is signed in, as far as this device can tell; undefined if the provider must be asked. */
export function isSignedInLocally(): boolean | undefined {
  if (isSocialReturn()) return undefined;
  if (!hasStoredTokens()) return false;
  return getStoredIdToken() !== undefined && !isSocialSignInPending() ? true : undefined;
}

/**
 * Whether the member is signed in; completes a pending social sign-in first. Failures other than "no session" are
 * logged.
 */
export async function checkSession(): Promise<boolean> {
  const known = isSignedInLocally();
  if (known !== undefined) return known;
  try {
    if (isSocialReturn() && (await needsHttpSignIn())) {
      const { completeHttpSocialSignIn } = await loadChunk(() => import('./http-social-sign-in.ts'));
      await completeHttpSocialSignIn();
    }
    const { fetchAuthSession, getCurrentUser } = await loadAmplify();
    const { tokens } = await fetchAuthSession();
    await getCurrentUser();
    return tokens?.idToken !== undefined;
  } catch (error) {
    if (errorName(error) !== 'UserUnAuthenticatedException') console.error('The session check failed', error);
    return false;
  }
}

/**
 * The bearer token for API calls; undefined if signed out or the session has ended. Throws if the identity provider
 * cannot be reached, so that an outage signs no one out.
 */
export async function getIdToken({ renew = false } = {}): Promise<string | undefined> {
  if (!hasStoredTokens()) return undefined;
  const stored = renew ? undefined : getStoredIdToken();
  if (stored) return stored;
  const { fetchAuthSession } = await loadAmplify();
  const { tokens } = await fetchAuthSession({ forceRefresh: renew });
  return tokens?.idToken?.toString();
}

/** The email address in the ID token, with which the member signs in. */
export async function getSignInEmail(): Promise<string | undefined> {
  const { fetchAuthSession } = await loadAmplify();
  const email = (await fetchAuthSession()).tokens?.idToken?.payload.email;
  return typeof email === 'string' ? email : undefined;
}

/** When the member last signed in on this device, and the names of their linked social accounts. */
export async function getSignInDetails(): Promise<{ signedInAt: Date | undefined; providers: string[] }> {
  const { fetchAuthSession } = await loadAmplify();
  const claims = (await fetchAuthSession()).tokens?.idToken?.payload;
  const signedInAt = typeof claims?.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined;
  return { signedInAt, providers: parseProviders(claims?.identities) };
}

/** Reads Cognito's `identities` claim. */
function parseProviders(identities: unknown): string[] {
  if (!Array.isArray(identities)) return [];
  return identities
    .map((identity: { providerName?: unknown }) => identity.providerName)
    .filter((name) => typeof name === 'string');
}

/** This device's session, by the id used in the list of sessions. */
export async function getSessionId(): Promise<string | undefined> {
  const { fetchAuthSession } = await loadAmplify();
  const id = (await fetchAuthSession()).tokens?.idToken?.payload.origin_jti;
  return typeof id === 'string' ? id : undefined;
}

export async function signUp(email: string, password: string): Promise<void> {
  const { signUp } = await loadAmplify();
  await signUp({ username: email, password, options: { userAttributes: { email } } });
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  const { confirmSignUp } = await loadAmplify();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendConfirmationCode(email: string): Promise<void> {
  const { resendSignUpCode } = await loadAmplify();
  await resendSignUpCode({ username: email });
}

export type SignInResult = 'signedIn' | 'unconfirmed' | 'passwordResetNeeded';

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const { signIn, signOut } = await loadAmplify();
  const attempt = () => signIn({ username: email, password });
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    // Tokens of an earlier sign-in are still stored; replace them.
    if (errorName(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return attempt();
  });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'passwordResetNeeded';
  return 'signedIn';
}

/**
 * Starts a new session for the signed-in member. The stored session is kept until the new one succeeds, so that a wrong
 * password signs no one out and other tabs are not affected.
 */
export async function signInAgain(password: string): Promise<SignInResult> {
  const email = await getSignInEmail();
  const { signInIsolated } = await import('./isolated-session.ts');
  const { signInStep } = await signInIsolated(email ?? '', password);
  if (signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  return signInStep === 'RESET_PASSWORD' ? 'passwordResetNeeded' : 'signedIn';
}

/**
 * Redirects to an issuer. Always shows its account chooser: families share devices, and a member refused with one
 * account may have another.
 */
export async function signInWithProvider(provider: string): Promise<void> {
  if (await needsHttpSignIn()) {
    const { beginHttpSocialSignIn } = await loadChunk(() => import('./http-social-sign-in.ts'));
    return beginHttpSocialSignIn(provider);
  }
  const { signInWithRedirect } = await loadAmplify();
  await signInWithRedirect({ provider: { custom: provider }, options: { prompt: 'SELECT_ACCOUNT' } });
}

/** The member's name as given by the issuer of a social sign-in. */
export async function getSocialNames(): Promise<{ firstName?: string; lastName?: string }> {
  const { fetchAuthSession } = await loadAmplify();
  const claims = (await fetchAuthSession()).tokens?.idToken?.payload;
  return {
    ...(typeof claims?.given_name === 'string' && { firstName: claims.given_name }),
    ...(typeof claims?.family_name === 'string' && { lastName: claims.family_name }),
  };
}

/** This session as the API identifies it; undefined if signed out. */
async function getApiSession(): Promise<ApiSession | undefined> {
  const { fetchAuthSession } = await loadAmplify();
  const token = (await fetchAuthSession()).tokens?.idToken;
  const id = token?.payload.origin_jti;
  return token && typeof id === 'string' ? { token: token.toString(), id } : undefined;
}

/** Stays on this page if the provider does not answer in time; the browser would show its own error page. */
function stopSlowRedirect(): void {
  const timer = setTimeout(() => window.stop(), SIGN_OUT_REDIRECT_TIMEOUT_MS);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

/**
 * Removes all tokens from this device, whatever the server answers. A social session signs out through the provider.
 */
export async function signOut(): Promise<void> {
  const unsubscribing = unsubscribeBrowser();
  await sendBeforeLeaving();
  try {
    // Must come first: a social sign-out leaves this page.
    const session = await getApiSession();
    const { revokeSession } = await import('./revoke-sessions.ts');
    if (session) await revokeSession(session);
    await unsubscribing;
  } catch (error) {
    console.error('The session was not ended', error);
  }
  try {
    const { signOut } = await loadAmplify();
    const isSocial = isSocialSession();
    await signOut({ global: false, oauth: { redirectUrl: `${window.location.origin}/login` } });
    if (isSocial) stopSlowRedirect();
  } catch (error) {
    console.error('The sign-out failed', error);
    clearStoredTokens();
  }
}

/** Ends all sessions of the member. Throws, keeping the stored session, if the server did not confirm it. */
export async function signOutEverywhere(): Promise<void> {
  const { fetchUserAttributes } = await loadAmplify();
  const { signOutGlobally } = await import('./isolated-session.ts');
  await sendBeforeLeaving();
  const session = await getApiSession();
  await signOutGlobally();
  // aws-amplify hides whether the server received it, so check that the token no longer works.
  const failure: unknown = await fetchUserAttributes().then(
    () => new Error('The sessions go on'),
    (error: unknown) => error,
  );
  if (errorName(failure) !== 'NotAuthorizedException') throw failure;
  const { revokeAllSessions } = await import('./revoke-sessions.ts');
  if (session) await revokeAllSessions(session);
  await unsubscribeBrowser();
}

/** Changes the password and ends all other sessions. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { updatePassword } = await loadAmplify();
  await updatePassword({ oldPassword, newPassword }).catch((error: unknown) => {
    emitIdentityEvent({ kind: 'sessionRefused', error });
    throw error;
  });
  const session = await getApiSession();
  const { revokeOtherSessions } = await import('./revoke-sessions.ts');
  if (session) await revokeOtherSessions(session);
}

/**
 * Returns a function that deletes the user at the identity provider. It can be called repeatedly, after the profile is
 * gone.
 */
export async function prepareUserDeletion(): Promise<() => Promise<void>> {
  await loadAmplify();
  const { createUserDeletion } = await import('./isolated-session.ts');
  return createUserDeletion();
}

export async function forgotPassword(email: string): Promise<void> {
  const { resetPassword } = await loadAmplify();
  await resetPassword({ username: email });
}

export async function confirmForgotPassword(email: string, code: string, newPassword: string): Promise<void> {
  const { confirmResetPassword } = await loadAmplify();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}
