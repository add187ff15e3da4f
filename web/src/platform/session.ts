import { hasStoredTokens } from './stored-tokens.ts';

type Amplify = typeof import('./amplify.ts')['auth'];

let loading: Promise<Amplify> | undefined;

function amplify(): Promise<Amplify> {
  loading ??= import('./amplify.ts')
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

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Whether somebody is signed in. No session is an ordinary answer; anything else that fails is logged. */
export async function check(): Promise<boolean> {
  if (!hasStoredTokens()) return false;
  try {
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

/** Leaves no tokens on this device, whatever the server says. */
export async function signOut({ global = false } = {}): Promise<void> {
  try {
    const { signOut } = await amplify();
    await signOut({ global });
  } catch (error) {
    if (global) throw error;
    console.error('The sign-out failed', error);
  }
}

export async function forgotPassword(email: string): Promise<void> {
  const { resetPassword } = await amplify();
  await resetPassword({ username: email });
}

export async function confirmForgotPassword(email: string, code: string, newPassword: string): Promise<void> {
  const { confirmResetPassword } = await amplify();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}
