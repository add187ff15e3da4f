import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { portrait } from '../profiles/pictures.ts';
import { interestStatus, profileCard } from '../profiles/profile-card.ts';
import { promptAnswer, promptCode } from '../profiles/prompts.ts';

export const MAX_INTEREST_MESSAGE_LENGTH = 500;

/** What an interest is about: one answer or one photo of the receiver. */
export const interestSubject = z.union([
  z.strictObject({ promptId: promptCode }),
  z.strictObject({ photoId: z.guid() }),
]);

export type InterestSubject = z.infer<typeof interestSubject>;

/** The answer or photo as it is now. */
const shownSubject = z.union([z.object({ answer: promptAnswer }), z.object({ photo: portrait })]);

export const interest = z
  .object({
    interestId: z.guid(),
    status: interestStatus,
    message: z.string(),
    /** Null if the interest is about no answer or photo, or about one that its reader can no longer see. */
    about: shownSubject.nullable(),
    createdAt: z.iso.datetime(),
    respondedAt: z.iso.datetime().nullable(),
    /** The other member. */
    profile: profileCard,
  })
  .meta({ id: 'Interest' });

export type Interest = z.infer<typeof interest>;

export const interestChange = z
  .object({ interestId: z.guid(), userId: z.guid(), status: interestStatus })
  .meta({ id: 'InterestChange' });

export type InterestChange = z.infer<typeof interestChange>;

/** `count` is the number of pending interests, `total` of all. */
export const interestCounts = z
  .object({ count: z.int().min(0), total: z.int().min(0) })
  .meta({ id: 'InterestCounts' });

export type InterestCounts = z.infer<typeof interestCounts>;

export const interestPage = z
  .object({ interests: z.array(interest), pagination })
  .meta({ id: 'InterestPage' });

export type InterestPage = z.infer<typeof interestPage>;

const listQuery = pageQuery(10).extend({
  countOnly: z.enum(['true', 'false']).optional(),
  status: interestStatus.optional(),
  /** Only this interest. */
  interestId: z.guid().optional(),
});

const interestParams = z.strictObject({ id: z.guid() });

export const interestEndpoints = {
  express: endpoint({
    method: 'POST',
    path: '/matches/interest',
    summary: 'Express interest in a member; accepts a pending interest of that member',
    body: z.strictObject({
      userId: z.guid(),
      message: z.string().trim().max(MAX_INTEREST_MESSAGE_LENGTH, msg('Up to 500 characters')).default(''),
      about: interestSubject.optional(),
    }),
    response: interestChange,
    status: 201,
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'FORBIDDEN',
      'UPGRADE_REQUIRED',
      'DAILY_LIMIT_REACHED',
      'IDEMPOTENCY_MISMATCH',
    ],
    failure: 'Failed to express interest',
    repeatable: true,
    rateLimit: 'interests',
  }),
  received: endpoint({
    method: 'GET',
    path: '/matches/interests/received',
    summary: 'Received interests: pending ones first, then newest first',
    query: listQuery,
    response: z.union([interestPage, interestCounts]),
    failure: 'Failed to fetch received interests',
  }),
  sent: endpoint({
    method: 'GET',
    path: '/matches/interests/sent',
    summary: 'Sent interests: pending ones first, then newest first',
    query: listQuery,
    response: z.union([interestPage, interestCounts]),
    failure: 'Failed to fetch sent interests',
  }),
  respond: endpoint({
    method: 'PUT',
    path: '/matches/interests/:id/respond',
    summary: 'Accept or decline a received interest',
    params: interestParams,
    body: z.strictObject({
      response: z.enum(['accepted', 'declined']),
      /** Refuses with 409 if the interest has another status by now, for example because another window accepted it. */
      expectedStatus: z.enum(['pending', 'accepted']).optional(),
    }),
    response: interestChange,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
    failure: 'Failed to respond to interest',
    rateLimit: 'interests',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/matches/interests/:id',
    summary: 'Withdraw an interest that the member sent',
    params: interestParams,
    response: z.object({ interestId: z.guid(), userId: z.guid() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    failure: 'Failed to withdraw interest',
    rateLimit: 'interests',
  }),
};
