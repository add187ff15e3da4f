import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { profileCard } from '../profiles/profile-card.ts';

/** A page of members, as most lists return it. */
export const profilePage = z
  .object({ profiles: z.array(profileCard), pagination })
  .meta({ id: 'ProfilePage' });

export type ProfilePage = z.infer<typeof profilePage>;

export const listEndpoints = {
  recentlyJoined: endpoint({
    method: 'GET',
    path: '/profiles/recently-joined',
    summary: 'Members whom the caller can see, most recently joined first',
    query: pageQuery(10),
    response: profilePage,
    failure: 'Failed to fetch recently joined profiles',
  }),
  recentlyActive: endpoint({
    method: 'GET',
    path: '/profiles/recently-active',
    summary: 'Members whom the caller can see, most recently active first',
    query: pageQuery(10),
    response: profilePage,
    failure: 'Failed to fetch recently active profiles',
    unexpected: 'An unexpected error occurred while fetching recently active profiles.',
  }),
  activeCount: endpoint({
    method: 'GET',
    path: '/profiles/active-count',
    summary: 'Number of members whom the caller can see',
    response: z.object({ count: z.int().min(0) }),
    failure: 'Failed to fetch active profiles count',
  }),
};
