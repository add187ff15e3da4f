import type { FastifyRequest } from 'fastify';
import { IdentityError } from '../errors.ts';
import type { Provider } from '../provider.ts';
import { requireSignedIn } from '../signedIn.ts';
import { OAuthError } from './errors.ts';
import { covers } from './scopes.ts';

/** The person behind an access token that came by OAuth, as far as its scopes go. Throws `invalid_token`. */
export async function userInfo(provider: Provider, request: FastifyRequest): Promise<object> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new OAuthError('invalid_token');
  const { user, session } = await requireSignedIn(provider, token).catch((error: unknown) => {
    throw error instanceof IdentityError ? new OAuthError('invalid_token') : error;
  });
  const { scope } = session;
  // As at Amazon: a sign-in by password holds no scope of OpenID Connect.
  if (scope === null) throw new OAuthError('invalid_token');
  return {
    sub: user.id,
    username: user.id,
    ...(covers(scope, 'profile') && user.attributes),
    ...(covers(scope, 'email') && { email: user.email, email_verified: String(user.confirmed_at !== null) }),
  };
}
