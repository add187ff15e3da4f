import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Provider } from '../provider.ts';
import { originFor, requireOwnClient, signOutUris } from './client.ts';
import { OAuthError } from './errors.ts';

/**
 * Where the app leads on to after a sign-out. Nothing is left to end: no browser is signed in here but by the app's own
 * tokens, which it has given up before. Throws OAuthError for an address that is not on the list.
 */
export function logoutUriIn(provider: Provider, request: FastifyRequest): string {
  const { client_id, logout_uri } = z
    .object({ client_id: z.string().optional().catch(undefined), logout_uri: z.string().catch('') })
    .parse(request.query);
  requireOwnClient(provider, client_id);
  const uri = signOutUris(provider, originFor(provider, request)).find((allowed) => allowed === logout_uri);
  if (!uri) throw new OAuthError('invalid_request');
  return uri;
}
