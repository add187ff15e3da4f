import { Amplify, createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { deleteUser, signIn, signOut } from 'aws-amplify/auth';
import { getStoredTokens } from './stored-tokens.ts';

type Tokens = Map<string, string>;

/** A separate Amplify instance with its tokens in memory: it leaves the stored session unchanged. */
function createIsolatedContext(tokens: Tokens) {
  const config = Amplify.getConfig();
  if (config.Auth === undefined) throw new Error('The identity provider is not configured');
  const tokenProvider = createUserPoolsTokenProvider(config.Auth, {
    getItem: async (key) => tokens.get(key) ?? null,
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  });
  return createAmplifyContext(config, { Auth: { tokenProvider } });
}

const copyStoredTokens = (): Tokens => new Map(getStoredTokens());

/** Replaces the stored session in every tab, once the new sign-in has succeeded. */
export async function signInIsolated(email: string, password: string) {
  const tokens: Tokens = new Map();
  const { nextStep } = await signIn(createIsolatedContext(tokens), { username: email, password });
  if (nextStep.signInStep === 'DONE') for (const [key, value] of tokens) localStorage.setItem(key, value);
  return nextStep;
}

/** Returns a function that deletes the session's user later, even if the stored session is gone by then. */
export function createUserDeletion(): () => Promise<void> {
  const tokens = copyStoredTokens();
  return () => deleteUser(createIsolatedContext(new Map(tokens)));
}

export async function signOutGlobally(): Promise<void> {
  await signOut(createIsolatedContext(copyStoredTokens()), { global: true });
}
