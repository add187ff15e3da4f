import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IdentityError, invalidParameter } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';

/** An operation of Cognito's API: returns the body of a 200 response or throws an IdentityError. */
export type Operation = (
  provider: Provider,
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<object>;

// Parameters that several operations share.

export const Username = z.string().min(1, 'Username cannot be empty').max(254);
export const Password = z.string().min(1, 'Password cannot be empty').max(256);
export const ConfirmationCode = z.string().min(1, 'Confirmation code cannot be empty').max(2048);
export const Token = z.string().min(1).max(8192);
export const ClientId = z.string().min(1).max(128);

/** Validates the input of an operation. Unknown fields are ignored, as in Amazon's JSON protocol. */
export function defineOperation<T>(
  schema: z.ZodType<T>,
  run: (provider: Provider, input: T, request: FastifyRequest, reply: FastifyReply) => Promise<object>,
): Operation {
  return async (provider, body, request, reply) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw invalidParameter(`Invalid request: ${reasons.join('; ')}`);
    }
    return run(provider, parsed.data, request, reply);
  };
}

/** Throws ResourceNotFoundException for an unknown app client. */
export function requireClient(provider: Provider, clientId: string): void {
  if (clientId === provider.clientId) return;
  throw new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

/** Throws InvalidParameterException for attributes that cannot be verified. */
export function requireEmailAttribute(attributeName: string): void {
  if (attributeName !== 'email') throw invalidParameter('Only the email attribute can be verified.');
}
