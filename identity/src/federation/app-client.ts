import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OAuthError, oauthMessages } from '../platform/errors.ts';
import type { IdentityOptions } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';

const LOCAL_HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of the site as this browser reaches it: the configured one, or on a developer's machine any name of it. */
export function getOrigin({ options }: Provider, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const { anyLocalName = false, publicUrl } = options;
  const asked = anyLocalName ? URL.parse(`${new URL(publicUrl).protocol}//${headers.host}`) : null;
  return asked && LOCAL_HOSTNAMES.has(asked.hostname) ? asked.origin : publicUrl;
}

/** Where the app may be led back to after a sign-in, its own sign-in page first. */
export const getSignInUris = ({ options }: Provider, origin: string) =>
  [`${origin}/login`, ...getMobileUris(options, ['login'])] as const;

/** Where the app may be led to after a sign-out. */
const getSignOutUris = ({ options }: Provider, origin: string) => [
  `${origin}/login`,
  `${origin}/`,
  ...getMobileUris(options, ['login', '']),
];

const getMobileUris = ({ mobileRedirectScheme: scheme }: IdentityOptions, paths: string[]) =>
  scheme === undefined ? [] : paths.map((path) => `${scheme}://${path}`);

/** Throws `invalid_client` for an app client that is not ours. */
export function requireOwnClient(provider: Provider, clientId: string | undefined): void {
  if (clientId !== provider.clientId) throw new OAuthError('invalid_client', oauthMessages.notOurs);
}

/** Where issuers lead a browser back to: the one address that an operator registers with each of them. */
export const getCallbackUri = (origin: string) => `${origin}/identity/oauth2/idpresponse`;

/**
 * Where the app leads on to after a sign-out. Nothing is left to end: no browser is signed in here but by the app's own
 * tokens, which it has given up before. Throws OAuthError for an address that is not on the list.
 */
export function requireLogoutUri(provider: Provider, request: FastifyRequest): string {
  const { client_id, logout_uri } = z
    .object({ client_id: z.string().optional().catch(undefined), logout_uri: z.string().catch('') })
    .parse(request.query);
  requireOwnClient(provider, client_id);
  const uri = getSignOutUris(provider, getOrigin(provider, request)).find(
    (allowed) => allowed === logout_uri,
  );
  if (!uri) throw new OAuthError('invalid_request');
  return uri;
}
