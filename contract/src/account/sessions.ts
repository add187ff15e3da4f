import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const session = z
  .object({
    sessionId: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    userAgent: z.string().nullable(),
    ip: z.string().nullable(),
    /** Where the address is, in words; null where that is not known. */
    place: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof session>;

export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where the member is signed in',
    response: z.object({ success: z.literal(true), sessions: z.array(session) }),
    failure: 'Failed to retrieve sessions',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/auth/sessions/revoke',
    summary: 'End one session of the member',
    body: z.strictObject({ sessionId: z.string().min(1).max(100) }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND'],
    failure: 'Failed to retrieve user sessions',
  }),
  revokeAll: endpoint({
    method: 'POST',
    path: '/auth/sessions/revoke-all',
    summary: 'End all sessions of the member, this one too unless it is to stay',
    body: z.strictObject({ keepCurrent: z.boolean() }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    failure: 'Failed to sign out from all devices.',
  }),
};
