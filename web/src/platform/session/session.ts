import { getSiteConfig, usesExternalUserPool } from '../config.ts';
import { loadChunk, SIGN_OUT_REDIRECT_TIMEOUT_MS } from '../load-chunk.ts';
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

/** Whether somebody is signed in, as far as this device alone can tell. */
export function isSignedInLocally(): boolean | undefined {
  if (isSocialReturn()) return undefined;
  if (!hasStoredTokens()) return false;
  return getStoredIdToken() !== undefined && !isSocialSignInPending() ? true : undefined;
}

/** Whether somebody is signed in, at the end of a social sign-in as well. No session is an ordinary answer; anything else that fails is logged. */
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
 * The bearer token of every call; undefined when nobody is signed in or the session has ended. Throws where the
 * identity provider cannot be reached: then nothing is known, and nobody may be signed out for it.
 */
export async function getIdToken({ renew = false } = {}): Promise<string | undefined> {
  if (!hasStoredTokens()) return undefined;
  const stored = renew ? undefined : getStoredIdToken();
  if (stored) return stored;
  const { fetchAuthSession } = await loadAmplify();
  const { tokens } = await fetchAuthSession({ forceRefresh: renew });
  return tokens?.idToken?.toString();
}

/** The address in the ID token: what the member signs in with. */
export async function getSignInEmail(): Promise<string | undefined> {
  const { fetchAuthSession } = await loadAmplify();
  const email = (await fetchAuthSession()).tokens?.idToken?.payload.email;
  return typeof email === 'string' ? email : undefined;
}

/** When the member of this device last signed in, and the social accounts with which they may do so, by name. */
export async function getSignInDetails(): Promise<{ at: Date | undefined; providers: string[] }> {
  const { fetchAuthSession } = await loadAmplify();
  const claims = (await fetchAuthSession()).tokens?.idToken?.payload;
  const at = typeof claims?.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined;
  return { at, providers: parseProviders(claims?.identities) };
}

/** Cognito's claim of social accounts. */
function parseProviders(identities: unknown): string[] {
  if (!Array.isArray(identities)) return [];
  return identities
    .map((identity: { providerName?: unknown }) => identity.providerName)
    .filter((name) => typeof name === 'string');
}

/** The session of this device, by the id that the list of sessions gives it. */
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
    // Tokens of an earlier sign-in are in the way; who gives a password means to be signed in with it.
    if (errorName(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return attempt();
  });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'passwordResetNeeded';
  return 'signedIn';
}

/**
 * Begins a new session for whoever is signed in. The stored one stays until the new one stands: a wrong password
 * signs nobody out, and other tabs notice nothing.
 */
export async function signInAgain(password: string): Promise<SignInResult> {
  const email = await getSignInEmail();
  const { signInIsolated } = await import('./isolated-session.ts');
  const { signInStep } = await signInIsolated(email ?? '', password);
  if (signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  return signInStep === 'RESET_PASSWORD' ? 'passwordResetNeeded' : 'signedIn';
}

/**
 * Leaves this page for an issuer's. The member chooses the account there each time: families share their devices, and
 * who was refused with one account may have another.
 */
export async function signInWithProvider(provider: string): Promise<void> {
  if (await needsHttpSignIn()) {
    const { beginHttpSocialSignIn } = await loadChunk(() => import('./http-social-sign-in.ts'));
    return beginHttpSocialSignIn(provider);
  }
  const { signInWithRedirect } = await loadAmplify();
  await signInWithRedirect({ provider: { custom: provider }, options: { prompt: 'SELECT_ACCOUNT' } });
}

/** What the issuer of a social sign-in said the member is called. */
export async function getSocialNames(): Promise<{ firstName?: string; lastName?: string }> {
  const { fetchAuthSession } = await loadAmplify();
  const claims = (await fetchAuthSession()).tokens?.idToken?.payload;
  return {
    ...(typeof claims?.given_name === 'string' && { firstName: claims.given_name }),
    ...(typeof claims?.family_name === 'string' && { lastName: claims.family_name }),
  };
}

/** What the API takes this session to be; undefined where nobody is signed in any more. */
async function getApiSession(): Promise<ApiSession | undefined> {
  const { fetchAuthSession } = await loadAmplify();
  const token = (await fetchAuthSession()).tokens?.idToken;
  const id = token?.payload.origin_jti;
  return token && typeof id === 'string' ? { token: token.toString(), id } : undefined;
}

/** Stays on this page where the provider does not answer in time: the browser would show an error page in its place. */
function stopSlowRedirect(): void {
  const timer = setTimeout(() => window.stop(), SIGN_OUT_REDIRECT_TIMEOUT_MS);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

/** Leaves no tokens on this device, whatever the server says. A social sign-in ends by way of the provider, on /login. */
export async function signOut(): Promise<void> {
  try {
    // Before the provider, where a social sign-in leaves this page.
    const session = await getApiSession();
    const { revokeSession } = await import('./revoke-sessions.ts');
    if (session) await revokeSession(session);
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

/** Ends every session of the member; throws where that did not come through, and the stored one is still there. */
export async function signOutEverywhere(): Promise<void> {
  const { fetchUserAttributes } = await loadAmplify();
  const { signOutGlobally } = await import('./isolated-session.ts');
  const session = await getApiSession();
  await signOutGlobally();
  // aws-amplify tells nobody whether the server heard of it; a token that still opens something does.
  const failure: unknown = await fetchUserAttributes().then(
    () => new Error('The sessions go on'),
    (error: unknown) => error,
  );
  if (errorName(failure) !== 'NotAuthorizedException') throw failure;
  const { revokeAllSessions } = await import('./revoke-sessions.ts');
  if (session) await revokeAllSessions(session);
}

/** Ends all sessions but this one. */
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

/** What deletes the user at the identity provider, to be called once the profile is gone; as often as is needed. */
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
