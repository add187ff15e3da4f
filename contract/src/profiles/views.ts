import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { profileCard } from './profile-card.ts';

export const viewer = profileCard.extend({ viewedAt: z.iso.datetime() }).meta({ id: 'Viewer' });

export type Viewer = z.infer<typeof viewer>;

/** Views of the caller's profile, in total and in the last 7 days. */
export const viewCounts = z.object({ viewCount: z.int().min(0), viewCountThisWeek: z.int().min(0) });

export const viewEndpoints = {
  counts: endpoint({
    method: 'GET',
    path: '/profiles/views',
    summary: "Number of views of the caller's profile",
    response: viewCounts,
    failure: 'Failed to fetch view counts',
  }),
  viewers: endpoint({
    method: 'GET',
    path: '/profiles/viewers',
    summary: "Members who viewed the caller's profile, each once, last view first",
    query: pageQuery(10),
    response: z.object({ profiles: z.array(viewer), pagination }),
    errors: ['UPGRADE_REQUIRED'],
    failure: 'We couldn’t load who viewed you. Please try again.',
  }),
};
