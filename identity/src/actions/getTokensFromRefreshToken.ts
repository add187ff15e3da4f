import { z } from 'zod';
import { refreshWithRotation } from '../refresh.ts';
import { action, ClientId, requireClient, Token } from './action.ts';

/** New tokens of all three kinds for a refresh token, which rotates. */
export const getTokensFromRefreshToken = action(
  z.object({ ClientId, RefreshToken: Token }),
  async (provider, input) => {
    requireClient(provider, input.ClientId);
    return { AuthenticationResult: await refreshWithRotation(provider, input.RefreshToken) };
  },
);
