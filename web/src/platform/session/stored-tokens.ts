import { clearTabStorage } from '../tab-storage.ts';

const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';

/** Where aws-amplify keeps a session; read without loading it. */
const TOKEN_KEY = /^CognitoIdentityServiceProvider\..+\.(?:idToken|refreshToken)$/;

export function hasStoredTokens(): boolean {
  try {
    return Object.keys(localStorage).some((name) => TOKEN_KEY.test(name));
  } catch {
    return false;
  }
}

/** Whether aws-amplify waits for the answer to a social sign-in, or for one that was given up. */
export function isSocialSignInPending(): boolean {
  return getStoredTokens().some(([name, value]) => name.endsWith('.inflightOAuth') && value === 'true');
}

/** Whether the session of this device began at an issuer: its sign-out goes by way of the provider. */
export function isSocialSession(): boolean {
  return getStoredTokens().some(([name, value]) => name.endsWith('.oauthSignIn') && value.startsWith('true'));
}

/** How long before its end a token is no longer taken as it lies there. */
const EXPIRY_MARGIN_MS = 60_000;

const parseClaims = (token: string): { exp?: unknown } =>
  JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));

/**
 * The ID token of this device while it is good for a minute more. It opens the API without aws-amplify, which is large
 * and needed only to renew it.
 */
export function getStoredIdToken(): string | undefined {
  try {
    const kept = new Map(getStoredTokens());
    const [last, user] = [...kept].find(([name]) => name.endsWith('.LastAuthUser')) ?? [];
    const token = kept.get(`${last?.replace(/LastAuthUser$/, user ?? '')}.idToken`);
    const drift = Number(kept.get(`${last?.replace(/LastAuthUser$/, user ?? '')}.clockDrift`) ?? 0);
    const ends = token === undefined ? 0 : Number(parseClaims(token).exp) * 1000;
    return ends - EXPIRY_MARGIN_MS > Date.now() + drift ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Gives up a social sign-in that aws-amplify waits for. */
export function cancelSocialSignIn(): void {
  for (const [name] of getStoredTokens()) {
    if (/\.(?:inflightOAuth|inflightOAuthDeadline|oauthPKCE|oauthState)$/.test(name)) {
      localStorage.removeItem(name);
    }
  }
}

/** Everything that aws-amplify keeps, by its keys. */
export const getStoredTokens = (): [string, string][] =>
  Object.entries({ ...localStorage }).filter(([name]) => name.startsWith(TOKEN_PREFIX));

/** The last resort when a sign-out did not come through: without tokens the device is signed out. */
export function clearStoredTokens(): void {
  clearTabStorage();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(TOKEN_PREFIX)) localStorage.removeItem(name);
  }
}
