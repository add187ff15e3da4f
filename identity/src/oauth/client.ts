import type { FastifyRequest } from 'fastify';
import type { IdentityOptions } from '../options.ts';
import type { Provider } from '../provider.ts';
import { OAuthError } from './errors.ts';
import { words } from './words.ts';

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of the site as this browser reaches it: the configured one, or on a developer's machine any name of it. */
export function originFor({ options }: Provider, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const { anyLocalName = false, publicUrl } = options;
  const asked = anyLocalName ? URL.parse(`${new URL(publicUrl).protocol}//${headers.host}`) : null;
  return asked && LOCAL_NAMES.has(asked.hostname) ? asked.origin : publicUrl;
}

/** Where the app may be led back to after a sign-in, its own sign-in page first. */
export const signInUris = ({ options }: Provider, origin: string) =>
  [`${origin}/login`, ...mobileUris(options, ['login'])] as const;

/** Where the app may be led to after a sign-out. */
export const signOutUris = ({ options }: Provider, origin: string) => [
  `${origin}/login`,
  `${origin}/`,
  ...mobileUris(options, ['login', '']),
];

const mobileUris = ({ mobileRedirectScheme: scheme }: IdentityOptions, paths: string[]) =>
  scheme === undefined ? [] : paths.map((path) => `${scheme}://${path}`);

/** Throws `invalid_client` for an app client that is not ours. */
export function requireOwnClient(provider: Provider, clientId: string | undefined): void {
  if (clientId !== provider.clientId) throw new OAuthError('invalid_client', words.notOurs);
}

/** Where issuers lead a browser back to: the one address that an operator registers with each of them. */
export const callbackUri = (origin: string) => `${origin}/identity/oauth2/idpresponse`;
