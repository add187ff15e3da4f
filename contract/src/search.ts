import { z } from 'zod';
import { MAXIMUM_AGE, MINIMUM_AGE } from './date-of-birth.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery, pagination } from './pagination.ts';
import { MAXIMUM_HEIGHT_CM, MINIMUM_HEIGHT_CM } from './partner-preferences.ts';
import { profileCard } from './profiles.ts';
import { code } from './vocabularies.ts';

/** What the web form starts with (specification §5); the server applies only what is sent. */
export const DEFAULT_AGE_RANGE = [18, 70] as const;
export const DEFAULT_HEIGHT_RANGE = [150, 190] as const;

const range = (least: number, most: number) =>
  z
    .tuple([z.int().min(least).max(most), z.int().min(least).max(most)])
    .refine(([min, max]) => min <= max, 'The lower end is above the upper one');

const oneOrMany = z.union([code, z.array(code).min(1).max(50)]);

export const searchCriteria = z
  .strictObject({
    userId: z.uuid(),
    firstName: z.string().trim().min(1).max(60),
    lastName: z.string().trim().min(1).max(60),
    ageRange: range(MINIMUM_AGE, MAXIMUM_AGE),
    heightRange: range(MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM),
    location: oneOrMany,
    religion: oneOrMany,
    maritalStatus: oneOrMany,
    education: oneOrMany,
    occupation: oneOrMany,
    advancedSearch: z.boolean(),
    sort: z.enum(['relevance', 'recentlyActive', 'recentlyJoined']),
  })
  .partial()
  .meta({ id: 'SearchCriteria' });

export type SearchCriteria = z.infer<typeof searchCriteria>;

/** Totals are exact up to this many matches and null above (decisions §2). */
export const COUNT_CAP = 1000;

export const searchResults = z
  .object({
    profiles: z.array(profileCard),
    pagination: pagination.extend({
      scannedCount: z.int(),
      total: z.int().nullable(),
      totalAtLeast: z.int().optional(),
      page: z.int(),
      pages: z.int().nullable(),
    }),
  })
  .meta({ id: 'SearchResults' });

export type SearchResults = z.infer<typeof searchResults>;

export const searchEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/search',
    summary: 'Find members by what is known of them',
    query: pageQuery(10),
    body: searchCriteria,
    response: searchResults,
    errors: ['UPGRADE_REQUIRED'],
    failure: 'Failed to search profiles',
    rateLimit: 'search',
  }),
};
