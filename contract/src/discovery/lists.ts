import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { profileCard } from '../profiles/profile-card.ts';

/** A page of members; all lists of members but the matches have this shape. */
export const profilePage = z
  .object({ profiles: z.array(profileCard), pagination })
  .meta({ id: 'ProfilePage' });

export type ProfilePage = z.infer<typeof profilePage>;

export const listEndpoints = {
  recentlyJoined: endpoint({
    method: 'GET',
    path: '/profiles/recently-joined',
    summary: 'Members the caller may meet, newest first',
    query: pageQuery(10),
    response: profilePage,
    failure: 'Failed to fetch recently joined profiles',
  }),
  recentlyActive: endpoint({
    method: 'GET',
    path: '/profiles/recently-active',
    summary: 'Members the caller may meet, last visit first',
    query: pageQuery(10),
    response: profilePage,
    failure: 'Failed to fetch recently active profiles',
    unexpected: 'An unexpected error occurred while fetching recently active profiles.',
  }),
  activeCount: endpoint({
    method: 'GET',
    path: '/profiles/active-count',
    summary: 'How many members the caller may see in lists',
    response: z.object({ count: z.int().min(0) }),
    failure: 'Failed to fetch active profiles count',
  }),
};
