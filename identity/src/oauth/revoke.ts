import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Provider } from '../provider.ts';
import { revokeRefreshToken } from '../refresh.ts';
import { requireOwnClient } from './client.ts';
import { OAuthError } from './errors.ts';

const Asked = z.object({ token: z.string().min(1).max(8192), client_id: z.string().optional() });

/** Ends the session of a refresh token (RFC 7009); an unknown one is answered alike. Throws OAuthError. */
export async function revoke(provider: Provider, request: FastifyRequest): Promise<void> {
  const parsed = Asked.safeParse(request.body);
  if (!parsed.success) throw new OAuthError('invalid_request');
  const { token, client_id } = parsed.data;
  requireOwnClient(provider, client_id);
  if (token.includes('.')) throw new OAuthError('unsupported_token_type');
  await revokeRefreshToken(provider, token);
}
