import { isSignInElsewhere, siteConfig } from './config.ts';
import type { StoredSession } from './end-here.ts';
import { tellIdentityEvent } from './identity-events.ts';
import { loadPart } from './load-part.ts';
import { isSocialReturn } from './social-return.ts';
import {
  awaitsSocialSignIn,
  dropStoredTokens,
  hasStoredTokens,
  isSocialSession,
  storedIdToken,
} from './stored-tokens.ts';
import { SIGN_OUT_LIMIT_MS } from './time-limits.ts';

type Amplify = typeof import('./amplify.ts')['auth'];

let loading: Promise<Amplify> | undefined;

function amplify(): Promise<Amplify> {
  loading ??= loadPart(() => import('./amplify.ts'))
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
async function needsPlainSignIn(): Promise<boolean> {
  return window.location.protocol === 'http:' && !isSignInElsewhere((await siteConfig()).identity);
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Whether somebody is signed in, as far as this device alone can tell. */
export function knownHere(): boolean | undefined {
  if (isSocialReturn()) return undefined;
  if (!hasStoredTokens()) return false;
  return storedIdToken() !== undefined && !awaitsSocialSignIn() ? true : undefined;
}

/** Whether somebody is signed in, at the end of a social sign-in as well. No session is an ordinary answer; anything else that fails is logged. */
export async function check(): Promise<boolean> {
  const known = knownHere();
  if (known !== undefined) return known;
  try {
    if (isSocialReturn() && (await needsPlainSignIn())) {
      const { endPlainSignIn } = await loadPart(() => import('./plain-social-sign-in.ts'));
      await endPlainSignIn();
    }
    const { fetchAuthSession, getCurrentUser } = await amplify();
    const { tokens } = await fetchAuthSession();
    await getCurrentUser();
    return tokens?.idToken !== undefined;
  } catch (error) {
    if (nameOf(error) !== 'UserUnAuthenticatedException') console.error('The session check failed', error);
    return false;
  }
}

/**
 * The bearer token of every call; undefined when nobody is signed in or the session has ended. Throws where the
 * identity provider cannot be reached: then nothing is known, and nobody may be signed out for it.
 */
export async function idToken({ renew = false } = {}): Promise<string | undefined> {
  if (!hasStoredTokens()) return undefined;
  const stored = renew ? undefined : storedIdToken();
  if (stored) return stored;
  const { fetchAuthSession } = await amplify();
  const { tokens } = await fetchAuthSession({ forceRefresh: renew });
  return tokens?.idToken?.toString();
}

/** The address in the ID token: what the member signs in with. */
export async function signedInEmail(): Promise<string | undefined> {
  const { fetchAuthSession } = await amplify();
  const email = (await fetchAuthSession()).tokens?.idToken?.payload.email;
  return typeof email === 'string' ? email : undefined;
}

/** When the member of this device last signed in, and the social accounts with which they may do so, by name. */
export async function signInFacts(): Promise<{ at: Date | undefined; providers: string[] }> {
  const { fetchAuthSession } = await amplify();
  const claims = (await fetchAuthSession()).tokens?.idToken?.payload;
  const at = typeof claims?.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined;
  return { at, providers: providersIn(claims?.identities) };
}

/** Cognito's claim of social accounts. */
function providersIn(identities: unknown): string[] {
  if (!Array.isArray(identities)) return [];
  return identities
    .map((identity: { providerName?: unknown }) => identity.providerName)
    .filter((name) => typeof name === 'string');
}

/** The session of this device, by the id that the list of sessions gives it. */
export async function sessionId(): Promise<string | undefined> {
  const { fetchAuthSession } = await amplify();
  const id = (await fetchAuthSession()).tokens?.idToken?.payload.origin_jti;
  return typeof id === 'string' ? id : undefined;
}

export async function signUp(email: string, password: string): Promise<void> {
  const { signUp } = await amplify();
  await signUp({ username: email, password, options: { userAttributes: { email } } });
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  const { confirmSignUp } = await amplify();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendCode(email: string): Promise<void> {
  const { resendSignUpCode } = await amplify();
  await resendSignUpCode({ username: email });
}

export type SignInResult = 'signedIn' | 'unconfirmed' | 'passwordResetNeeded';

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const { signIn, signOut } = await amplify();
  const attempt = () => signIn({ username: email, password });
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    // Tokens of an earlier sign-in are in the way; who gives a password means to be signed in with it.
    if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
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
  const email = await signedInEmail();
  const { signInBeside } = await import('./aside.ts');
  const { signInStep } = await signInBeside(email ?? '', password);
  if (signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  return signInStep === 'RESET_PASSWORD' ? 'passwordResetNeeded' : 'signedIn';
}

/**
 * Leaves this page for an issuer's. The member chooses the account there each time: families share their devices, and
 * who was refused with one account may have another.
 */
export async function signInWith(provider: string): Promise<void> {
  if (await needsPlainSignIn()) {
    const { beginPlainSignIn } = await loadPart(() => import('./plain-social-sign-in.ts'));
    return beginPlainSignIn(provider);
  }
  const { signInWithRedirect } = await amplify();
  await signInWithRedirect({ provider: { custom: provider }, options: { prompt: 'SELECT_ACCOUNT' } });
}

/** What the issuer of a social sign-in said the member is called. */
export async function signedInNames(): Promise<{ firstName?: string; lastName?: string }> {
  const { fetchAuthSession } = await amplify();
  const claims = (await fetchAuthSession()).tokens?.idToken?.payload;
  return {
    ...(typeof claims?.given_name === 'string' && { firstName: claims.given_name }),
    ...(typeof claims?.family_name === 'string' && { lastName: claims.family_name }),
  };
}

/** What the API takes this session to be; undefined where nobody is signed in any more. */
async function storedSession(): Promise<StoredSession | undefined> {
  const { fetchAuthSession } = await amplify();
  const token = (await fetchAuthSession()).tokens?.idToken;
  const id = token?.payload.origin_jti;
  return token && typeof id === 'string' ? { token: token.toString(), id } : undefined;
}

/** Stays on this page where the provider does not answer in time: the browser would show an error page in its place. */
function limitRedirect(): void {
  const timer = setTimeout(() => window.stop(), SIGN_OUT_LIMIT_MS);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

/** Leaves no tokens on this device, whatever the server says. A social sign-in ends by way of the provider, on /login. */
export async function signOut(): Promise<void> {
  try {
    // Before the provider, where a social sign-in leaves this page.
    const session = await storedSession();
    const { endHere } = await import('./end-here.ts');
    if (session) await endHere(session);
  } catch (error) {
    console.error('The session was not ended', error);
  }
  try {
    const { signOut } = await amplify();
    const isSocial = isSocialSession();
    await signOut({ global: false, oauth: { redirectUrl: `${window.location.origin}/login` } });
    if (isSocial) limitRedirect();
  } catch (error) {
    console.error('The sign-out failed', error);
    dropStoredTokens();
  }
}

/** Ends every session of the member; throws where that did not come through, and the stored one is still there. */
export async function signOutEverywhere(): Promise<void> {
  const { fetchUserAttributes } = await amplify();
  const { signOutAllBeside } = await import('./aside.ts');
  const session = await storedSession();
  await signOutAllBeside();
  // aws-amplify tells nobody whether the server heard of it; a token that still opens something does.
  const failure: unknown = await fetchUserAttributes().then(
    () => new Error('The sessions go on'),
    (error: unknown) => error,
  );
  if (nameOf(failure) !== 'NotAuthorizedException') throw failure;
  const { endAllHere } = await import('./end-here.ts');
  if (session) await endAllHere(session);
}

/** Ends all sessions but this one. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { updatePassword } = await amplify();
  await updatePassword({ oldPassword, newPassword }).catch((error: unknown) => {
    tellIdentityEvent({ kind: 'sessionRefused', error });
    throw error;
  });
  const session = await storedSession();
  const { endOthersHere } = await import('./end-here.ts');
  if (session) await endOthersHere(session);
}

/** What deletes the user at the identity provider, to be called once the profile is gone; as often as is needed. */
export async function prepareUserDeletion(): Promise<() => Promise<void>> {
  await amplify();
  const { deletionOfUser } = await import('./aside.ts');
  return deletionOfUser();
}

export async function forgotPassword(email: string): Promise<void> {
  const { resetPassword } = await amplify();
  await resetPassword({ username: email });
}

export async function confirmForgotPassword(email: string, code: string, newPassword: string): Promise<void> {
  const { confirmResetPassword } = await amplify();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}
