import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OAuthError, oauthMessages } from '../platform/errors.ts';
import type { IdentityOptions } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';

const LOCAL_HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the origin of the site in this browser: the configured one, or in development any local hostname. */
export function getOrigin({ options }: Provider, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const { allowLocalHostnames = false, publicUrl } = options;
  const requested = allowLocalHostnames ? URL.parse(`${new URL(publicUrl).protocol}//${headers.host}`) : null;
  return requested && LOCAL_HOSTNAMES.has(requested.hostname) ? requested.origin : publicUrl;
}

/** Allowed redirect addresses after a sign-in; the app's sign-in page is the first. */
export const getSignInUris = ({ options }: Provider, origin: string) =>
  [`${origin}/login`, ...getMobileUris(options, ['login'])] as const;

/** Allowed redirect addresses after a sign-out. */
const getSignOutUris = ({ options }: Provider, origin: string) => [
  `${origin}/login`,
  `${origin}/`,
  ...getMobileUris(options, ['login', '']),
];

const getMobileUris = ({ mobileRedirectScheme: scheme }: IdentityOptions, paths: string[]) =>
  scheme === undefined ? [] : paths.map((path) => `${scheme}://${path}`);

/** Throws `invalid_client` for an unknown app client. */
export function requireOwnClient(provider: Provider, clientId: string | undefined): void {
  if (clientId !== provider.clientId) throw new OAuthError('invalid_client', oauthMessages.invalidRequest);
}

/** Callback address of all issuers; operators register it with each of them. */
export const getCallbackUri = (origin: string) => `${origin}/identity/oauth2/idpresponse`;

/**
 * Returns the redirect address after a sign-out. There is nothing else to do: the app has revoked its tokens before,
 * and the provider has no session cookie. Throws OAuthError for an address that is not allowed.
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
