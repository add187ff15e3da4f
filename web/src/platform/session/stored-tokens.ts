import { clearTabStorage } from '../tab-storage.ts';

const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';

/** Keys under which aws-amplify stores a session; read here without loading the library. */
const TOKEN_KEY = /^CognitoIdentityServiceProvider\..+\.(?:idToken|refreshToken)$/;

export function hasStoredTokens(): boolean {
  try {
    return Object.keys(localStorage).some((name) => TOKEN_KEY.test(name));
  } catch {
    return false;
  }
}

/** Whether aws-amplify is waiting for the response of a social sign-in, or of an abandoned one. */
export function isSocialSignInPending(): boolean {
  return getStoredTokens().some(([name, value]) => name.endsWith('.inflightOAuth') && value === 'true');
}

/** Whether this device's session began at an issuer, so that signing out goes through the provider. */
export function isSocialSession(): boolean {
  return getStoredTokens().some(([name, value]) => name.endsWith('.oauthSignIn') && value.startsWith('true'));
}

/** Minimum remaining validity of a stored token, in milliseconds. */
const EXPIRY_MARGIN_MS = 60_000;

const parseClaims = (token: string): { exp?: unknown } =>
  JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));

/**
 * The stored ID token if it is valid for at least another minute. Avoids loading aws-amplify, which is large and only
 * needed to renew it.
 */
export function getStoredIdToken(): string | undefined {
  try {
    const tokens = new Map(getStoredTokens());
    const [last, user] = [...tokens].find(([name]) => name.endsWith('.LastAuthUser')) ?? [];
    const token = tokens.get(`${last?.replace(/LastAuthUser$/, user ?? '')}.idToken`);
    const clockDrift = Number(tokens.get(`${last?.replace(/LastAuthUser$/, user ?? '')}.clockDrift`) ?? 0);
    const ends = token === undefined ? 0 : Number(parseClaims(token).exp) * 1000;
    return ends - EXPIRY_MARGIN_MS > Date.now() + clockDrift ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Abandons a pending social sign-in of aws-amplify. */
export function cancelSocialSignIn(): void {
  for (const [name] of getStoredTokens()) {
    if (/\.(?:inflightOAuth|inflightOAuthDeadline|oauthPKCE|oauthState)$/.test(name)) {
      localStorage.removeItem(name);
    }
  }
}

/** All keys of aws-amplify. */
export const getStoredTokens = (): [string, string][] =>
  Object.entries({ ...localStorage }).filter(([name]) => name.startsWith(TOKEN_PREFIX));

/** Signs out this device by deleting its tokens, when the regular sign-out failed. */
export function clearStoredTokens(): void {
  clearTabStorage();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(TOKEN_PREFIX)) localStorage.removeItem(name);
  }
}
