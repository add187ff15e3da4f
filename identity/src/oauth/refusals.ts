import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { IdentityError } from '../errors.ts';
import { logged } from '../logged.ts';
import type { Provider } from '../provider.ts';
import { OAuthError, oauthStatus } from './errors.ts';
import { words } from './words.ts';

/** Any failure as OAuth names it; what nobody expected is logged. */
export function asOAuthError(error: unknown, provider: Provider, request: FastifyRequest): OAuthError {
  if (error instanceof OAuthError) return error;
  if (error instanceof IdentityError) return named(error);
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode < 500) return new OAuthError('invalid_request', words.notOurs);
  request.log.error(logged(error), 'The identity provider failed');
  const name = provider.options.isUnavailable(error) ? 'temporarily_unavailable' : 'server_error';
  return new OAuthError(name, words.failed);
}

const named = ({ name, message }: IdentityError) =>
  name === 'TooManyRequestsException'
    ? new OAuthError('access_denied', words.tooMany)
    : // Of a grant: a session or a user that may not be used.
      new OAuthError('invalid_grant', message);

/** A refusal to a program, in Cognito's shape. */
export function refuse({ name }: OAuthError, reply: FastifyReply): FastifyReply {
  if (name === 'invalid_token') reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return reply.code(oauthStatus[name] ?? 400).send({ error: name });
}

/** Leads a browser on with what there is to say. */
export function lead(
  reply: FastifyReply,
  to: string,
  said: Record<string, string | undefined> = {},
): FastifyReply {
  const address = new URL(to);
  for (const [name, value] of Object.entries(said)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return reply.redirect(address.href, 302);
}
