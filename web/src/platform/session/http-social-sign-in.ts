import { getSiteConfig } from '../config.ts';
import { SOCIAL_SIGN_IN_TIMEOUT_MS } from '../load-chunk.ts';
import { emitIdentityEvent } from './identity-events.ts';

/** Stored in this tab while the browser is at the issuer. */
const STORAGE_KEY = 'troth.plain-sign-in';

/** The same redirect URL for both steps, whatever local host name the page was opened with. */
const redirectUri = () => `${window.location.origin}/login`;
const oauthUrl = (path: string) => `${window.location.origin}/identity/oauth2/${path}`;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const randomString = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * Starts a social sign-in (authorization code with PKCE) on a site without TLS, such as a developer's machine;
 * aws-amplify redirects to https only.
 */
export async function beginHttpSocialSignIn(provider: string): Promise<void> {
  const { identity } = await getSiteConfig();
  const [verifier, state] = [randomString(), randomString()];
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ verifier, state }));
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: identity.userPoolClientId,
    redirect_uri: redirectUri(),
    identity_provider: provider,
    scope: 'email profile openid',
    state,
    code_challenge: base64Url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  window.location.assign(`${oauthUrl('authorize')}?${query}`);
}

let completion: Promise<void> | undefined;

/**
 * Completes the sign-in and stores the tokens where aws-amplify does. Failures are reported as aws-amplify reports
 * them.
 */
export function completeHttpSocialSignIn(): Promise<void> {
  completion ??= completeSignIn();
  return completion;
}

async function completeSignIn(): Promise<void> {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  const returned = new URLSearchParams(window.location.search);
  const code = returned.get('code');
  if (code === null) return;
  try {
    const { verifier, state } = JSON.parse(stored ?? '{}') as { verifier?: string; state?: string };
    if (!verifier || state !== returned.get('state')) throw new Error('Validating the state failed');
    await storeTokens(await exchangeCode(code, verifier));
  } catch (error) {
    emitIdentityEvent({ kind: 'socialSignInFailed', error });
  }
}

interface Tokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

async function exchangeCode(code: string, code_verifier: string): Promise<Tokens> {
  const { identity } = await getSiteConfig();
  const response = await fetch(oauthUrl('token'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: identity.userPoolClientId,
      redirect_uri: redirectUri(),
      code,
      code_verifier,
    }),
    signal: AbortSignal.timeout(SOCIAL_SIGN_IN_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error((await response.json()).error);
  return response.json();
}

async function storeTokens({ id_token, access_token, refresh_token }: Tokens): Promise<void> {
  const { identity } = await getSiteConfig();
  const { decodeJWT } = await import('aws-amplify/auth');
  const { username } = decodeJWT(access_token).payload;
  const client = `CognitoIdentityServiceProvider.${identity.userPoolClientId}`;
  const tokens = {
    accessToken: access_token,
    idToken: id_token,
    refreshToken: refresh_token,
    clockDrift: '0',
  };
  for (const [name, value] of Object.entries(tokens)) {
    localStorage.setItem(`${client}.${username}.${name}`, value);
  }
  localStorage.setItem(`${client}.LastAuthUser`, String(username));
}
