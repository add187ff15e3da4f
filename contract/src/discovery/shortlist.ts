import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { profileCard } from '../profiles/profile-card.ts';

/** Maximum number of members on a shortlist. */
export const MAX_SHORTLIST_SIZE = 500;
export const MAX_SHORTLIST_NOTE_LENGTH = 500;

export const shortlisted = profileCard
  .extend({ note: z.string(), addedAt: z.iso.datetime() })
  .meta({ id: 'Shortlisted' });

export type Shortlisted = z.infer<typeof shortlisted>;

const memberParams = z.strictObject({ userId: z.guid() });

export const shortlistEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/profiles/shortlist',
    summary: 'Members on the shortlist of the caller, last added first',
    query: pageQuery(10),
    response: z.object({ profiles: z.array(shortlisted), pagination }),
    failure: 'We couldn’t load your shortlist. Please try again.',
  }),
  add: endpoint({
    method: 'PUT',
    path: '/profiles/shortlist/:userId',
    summary: 'Add a member to the shortlist, or change the note; other members see neither',
    params: memberParams,
    body: z.strictObject({
      note: z.string().trim().max(MAX_SHORTLIST_NOTE_LENGTH, msg('Up to 500 characters')).optional(),
    }),
    response: z.object({ userId: z.guid(), note: z.string(), addedAt: z.iso.datetime() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    failure: 'We couldn’t update your shortlist. Please try again.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profiles/shortlist/:userId',
    summary: 'Remove a member from the shortlist',
    params: memberParams,
    response: z.object({ userId: z.guid() }),
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t update your shortlist. Please try again.',
  }),
};
