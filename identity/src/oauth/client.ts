import type { IdentityOptions } from '../options.ts';
import type { Provider } from '../provider.ts';
import { OAuthError } from './errors.ts';
import { words } from './words.ts';

/** Where the app may be led back to after a sign-in. */
export const signInUris = ({ options }: Provider) =>
  [`${options.publicUrl}/login`, ...mobileUris(options, ['login'])] as const;

/** Where the app may be led to after a sign-out (decisions §12). */
export const signOutUris = ({ options }: Provider) => [
  `${options.publicUrl}/login`,
  `${options.publicUrl}/`,
  ...mobileUris(options, ['login', '']),
];

const mobileUris = ({ mobileRedirectScheme: scheme }: IdentityOptions, paths: string[]) =>
  scheme === undefined ? [] : paths.map((path) => `${scheme}://${path}`);

/** Throws `invalid_client` for an app client that is not ours. */
export function requireOwnClient(provider: Provider, clientId: string | undefined): void {
  if (clientId !== provider.clientId) throw new OAuthError('invalid_client', words.notOurs);
}

/** Where issuers lead a browser back to: the one address that an operator registers with each of them. */
export const callbackUri = ({ options }: Provider) => `${options.publicUrl}/identity/oauth2/idpresponse`;
