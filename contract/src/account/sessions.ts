import { z } from 'zod';
import { endpoint, successResponse } from '../endpoint.ts';

export const session = z
  .object({
    sessionId: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    userAgent: z.string().nullable(),
    ip: z.string().nullable(),
    /** Name of the place of the IP address; null if unknown. */
    place: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof session>;

export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Active sessions of the member',
    response: z.object({ success: z.literal(true), sessions: z.array(session) }),
    failure: 'Failed to retrieve sessions',
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/auth/sessions/revoke',
    summary: 'End one session of the member',
    body: z.strictObject({ sessionId: z.string().min(1).max(100) }),
    response: successResponse,
    errors: ['NOT_FOUND'],
    failure: 'Failed to retrieve user sessions',
  }),
  revokeAll: endpoint({
    method: 'POST',
    path: '/auth/sessions/revoke-all',
    summary: 'End all sessions of the member, except the current one if requested',
    body: z.strictObject({ keepCurrent: z.boolean() }),
    response: successResponse,
    failure: 'Failed to sign out from all devices.',
  }),
};
