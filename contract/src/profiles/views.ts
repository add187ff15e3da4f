import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { profileCard } from './profile-card.ts';

export const viewer = profileCard.extend({ viewedAt: z.iso.datetime() }).meta({ id: 'Viewer' });

export type Viewer = z.infer<typeof viewer>;

export const viewedMember = profileCard.extend({ viewedAt: z.iso.datetime() }).meta({ id: 'ViewedMember' });

export type ViewedMember = z.infer<typeof viewedMember>;

/** Number of days for which a viewed member stays in the viewer's own list. */
export const RECENTLY_VIEWED_DAYS = 90;

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
  viewed: endpoint({
    method: 'GET',
    path: '/profiles/viewed',
    summary:
      'Members whose profiles the caller viewed in the last 90 days, each once, last viewed first. Views are not recorded while the caller hides them.',
    query: pageQuery(10),
    response: z.object({ profiles: z.array(viewedMember), pagination }),
    failure: 'Failed to fetch viewed profiles',
  }),
  clearViewed: endpoint({
    method: 'DELETE',
    path: '/profiles/viewed',
    summary: 'Clear the list of viewed members; the lists of viewers of these members stay as they are',
    response: z.object({ clearedAt: z.iso.datetime() }),
    failure: 'Failed to clear viewed profiles',
  }),
};
