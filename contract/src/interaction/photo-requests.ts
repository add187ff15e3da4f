import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { photoRequestState, profileCard } from '../profiles/profile-card.ts';

/** Days after which a request expires: `unanswered` since the request, the others since the answer. */
export const PHOTO_REQUEST_LIFETIME_DAYS = { unanswered: 14, granted: 30, declined: 30 } as const;
/** Requests that a member can send per UTC day. */
export const MAX_PHOTO_REQUESTS_PER_DAY = 10;

/** A request to see the member's photos. */
export const photoRequest = photoRequestState
  .extend({ createdAt: z.iso.datetime(), profile: profileCard })
  .meta({
    id: 'PhotoRequest',
  });

export type PhotoRequest = z.infer<typeof photoRequest>;

const requestParams = z.strictObject({ id: z.guid() });
const photoRequestChange = photoRequestState.extend({ userId: z.guid() });

export const photoRequestEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/profiles/photo-requests',
    summary: 'Request to see the hidden photos of a member',
    body: z.strictObject({ userId: z.guid() }),
    response: photoRequestChange,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'DAILY_LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'],
    failure: 'We couldn’t send your request. Please try again.',
    repeatable: true,
    rateLimit: 'interests',
  }),
  received: endpoint({
    method: 'GET',
    path: '/profiles/photo-requests',
    summary: 'Photo requests to the caller with the given status, newest first',
    query: pageQuery(10).extend({ status: z.enum(['pending', 'accepted']).default('pending') }),
    response: z.object({ requests: z.array(photoRequest), pagination }),
    failure: 'We couldn’t load the photo requests. Please try again.',
  }),
  respond: endpoint({
    method: 'PUT',
    path: '/profiles/photo-requests/:id/respond',
    summary: 'Grant, decline or revoke a photo request',
    params: requestParams,
    body: z.strictObject({ response: z.enum(['accepted', 'declined']) }),
    response: photoRequestChange,
    errors: ['NOT_FOUND', 'CONFLICT'],
    failure: 'We couldn’t send your answer. Please try again.',
    rateLimit: 'interests',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/profiles/photo-requests/:id',
    summary: 'Withdraw an unanswered photo request',
    params: requestParams,
    response: z.object({ requestId: z.guid(), userId: z.guid() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    failure: 'We couldn’t withdraw your request. Please try again.',
    rateLimit: 'interests',
  }),
};
