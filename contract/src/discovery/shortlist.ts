import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { profileCard } from '../profiles/profile-card.ts';

/** Members on a shortlist. */
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
    summary: 'Whom the member has put aside for themselves, last added first',
    query: pageQuery(10),
    response: z.object({ profiles: z.array(shortlisted), pagination }),
    failure: 'Failed to fetch shortlist',
  }),
  add: endpoint({
    method: 'PUT',
    path: '/profiles/shortlist/:userId',
    summary: 'Put a member on the shortlist, or change the note; nobody else sees either',
    params: memberParams,
    body: z.strictObject({
      note: z.string().trim().max(MAX_SHORTLIST_NOTE_LENGTH, msg('At most 500 characters')).optional(),
    }),
    response: z.object({ userId: z.guid(), note: z.string(), addedAt: z.iso.datetime() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    failure: 'Failed to update shortlist',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profiles/shortlist/:userId',
    summary: 'Take a member off the shortlist',
    params: memberParams,
    response: z.object({ userId: z.guid() }),
    errors: ['NOT_FOUND'],
    failure: 'Failed to update shortlist',
  }),
};
