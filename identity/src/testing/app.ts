import { createHash, randomBytes } from 'node:crypto';
import { DEFAULT_CLIENT_ID } from '../index.ts';
import type { Answer } from './client.ts';

/** What an app needs to sign in by OAuth. */
export interface TestApp {
  verifier: string;
  state: string;
  nonce: string;
  redirectUri: string;
  /** Where a browser begins; `changes` replaces parameters, undefined leaves one out. */
  authorizeUrl(changes?: Record<string, string | undefined>): string;
}

const DEFAULT_SCOPE = 'email profile openid';

/** The web app, unless a mobile app is led back to another address. */
export function openApp(publicUrl: string, redirectUri = `${publicUrl}/login`): TestApp {
  const [verifier, state, nonce] = [64, 24, 24].map((size) => randomBytes(size).toString('base64url')) as [
    string,
    string,
    string,
  ];
  return {
    verifier,
    state,
    nonce,
    redirectUri,
    authorizeUrl(changes = {}) {
      const address = new URL(`${publicUrl}/identity/oauth2/authorize`);
      const parameters = {
        response_type: 'code',
        client_id: DEFAULT_CLIENT_ID,
        redirect_uri: redirectUri,
        identity_provider: 'Google',
        scope: DEFAULT_SCOPE,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...changes,
      };
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) address.searchParams.set(name, value);
      }
      return address.href;
    },
  };
}

/** Sends a form to one of the OAuth endpoints of a server. */
export async function sendForm(url: string, path: string, form: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${url}/identity/oauth2/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
