import { z } from 'zod';
import { IdentityError } from '../errors.ts';
import { revokeRefreshToken } from '../refresh.ts';
import { action, ClientId, requireClient, Token } from './action.ts';

/** Ends the session of a refresh token (sign-out on one device); an unknown token is answered alike. */
export const revokeToken = action(z.object({ ClientId, Token }), async (provider, input) => {
  requireClient(provider, input.ClientId);
  if (input.Token.includes('.')) {
    throw new IdentityError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  }
  await revokeRefreshToken(provider, input.Token);
  return {};
});
