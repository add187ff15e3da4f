import { msg } from '@troth/texts';
import { z } from 'zod';
import { verificationKinds } from '../account/verifications.ts';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from '../profiles/date-of-birth.ts';
import { profileCard } from '../profiles/profile-card.ts';
import { filterFields, mapFields } from '../profiles/profile-field-lookup.ts';
import {
  type FilterField,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_HEIGHT_CM,
  profileFields,
} from '../profiles/profile-fields.ts';
import { vocabularyCode } from '../profiles/vocabulary-codes.ts';

/** Initial ranges of the web form; the server applies only what is sent. */
export const DEFAULT_AGE_RANGE = [18, 70] as const;
export const DEFAULT_HEIGHT_RANGE = [150, 190] as const;

export const MAX_SEARCHED_NAME_LENGTH = 60;

/** Distances in kilometres that a search can be limited to. */
export const searchDistances = [25, 50, 100, 250] as const;

export type SearchDistance = (typeof searchDistances)[number];

const range = (lowest: number, highest: number) =>
  z
    .tuple([z.int().min(lowest).max(highest), z.int().min(lowest).max(highest)])
    .refine(([min, max]) => min <= max, msg('The minimum is higher than the maximum'));

const verificationKind = z.enum(verificationKinds);

/** One value, or a list of values of which one must match. */
const oneOrManyOf = <S extends z.ZodType>(value: S) => z.union([value, z.array(value).min(1).max(50)]);
const oneOrMany = oneOrManyOf(vocabularyCode);

/** Filters that every tier can use. All others are part of advanced search. */
export const basicFilters = ['location', 'religion', 'maritalStatus'] as const;

type AdvancedFilterField = Exclude<FilterField, (typeof basicFilters)[number]>;

const advancedFiltersOf = (...sections: string[]) =>
  filterFields.filter(
    (field): field is AdvancedFilterField =>
      sections.includes(profileFields[field].section) && !basicFilters.some((basic) => basic === field),
  );

/** The profile fields that advanced search filters by, in the groups in which they are shown. */
export const advancedFilterGroups = {
  work: advancedFiltersOf('work'),
  community: advancedFiltersOf('about', 'looks', 'faith', 'place'),
  lifestyle: advancedFiltersOf('lifestyle'),
  family: advancedFiltersOf('family', 'bio'),
};

export const advancedFilterFields: readonly AdvancedFilterField[] =
  Object.values(advancedFilterGroups).flat();

const namePrefix = z.string().trim().min(1).max(MAX_SEARCHED_NAME_LENGTH);

export const searchCriteria = z
  .strictObject({
    userId: oneOrManyOf(z.guid()),
    firstName: oneOrManyOf(namePrefix),
    lastName: oneOrManyOf(namePrefix),
    ageRange: range(MINIMUM_AGE, MAXIMUM_AGE),
    heightRange: range(MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM),
    location: oneOrMany,
    withinKm: z.literal(searchDistances).meta({
      description:
        'Only members in cities within this distance in kilometres of the caller’s city. Finds no one if the caller has not chosen a listed city.',
    }),
    religion: oneOrMany,
    maritalStatus: oneOrMany,
    ...mapFields(advancedFilterFields, () => oneOrMany),
    newSinceVisit: z.literal(true).meta({
      description:
        'Only members who joined after the caller’s previous visit; during the first visit, after the caller joined.',
    }),
    withPhoto: z.literal(true),
    /** Members with this verification, or with at least one of these. */
    proofs: z.union([verificationKind, z.array(verificationKind).min(1).max(4)]),
    advancedSearch: z.boolean(),
    /** Includes members whose must-haves the caller does not meet. */
    includeUnmetPreferences: z.boolean(),
    includeAnswered: z.boolean().meta({
      description:
        'Includes members connected with the caller, and members where either side declined. By default only a search by userId finds these members.',
    }),
    sort: z.enum(['relevance', 'recentlyActive', 'recentlyJoined']),
  })
  .partial()
  .meta({ id: 'SearchCriteria' });

export type SearchCriteria = z.infer<typeof searchCriteria>;

/** Totals are exact up to this many matches and null above. */
export const MAX_EXACT_COUNT = 1000;

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

/** What can exclude members from a result: a filter, must-haves of either side, or an interest that was answered. */
export const obstacle = z.enum([
  ...(Object.keys(searchCriteria.shape) as [keyof SearchCriteria]),
  'ownMustHaves',
  'theirMustHaves',
  'answered',
]);

export const relaxations = z
  .object({
    relaxations: z.array(
      z.object({
        obstacle,
        /** Number of results without the obstacle; exact up to MAX_EXACT_COUNT, null above. */
        total: z.int().nullable(),
        totalAtLeast: z.int().optional(),
      }),
    ),
  })
  .meta({ id: 'Relaxations' });

export type Relaxations = z.infer<typeof relaxations>;

export const MAX_SAVED_SEARCHES = 20;

export const savedSearch = z
  .object({
    id: z.guid(),
    name: z.string(),
    criteria: searchCriteria,
    createdAt: z.iso.datetime(),
    alerts: z.boolean().meta({ description: 'Whether the member is notified of new members who match.' }),
  })
  .meta({ id: 'SavedSearch' });

export type SavedSearch = z.infer<typeof savedSearch>;

export const searchEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/search',
    summary: 'Search for members by criteria',
    query: pageQuery(10),
    body: searchCriteria,
    response: searchResults,
    errors: ['UPGRADE_REQUIRED'],
    failure: 'Failed to search profiles',
    rateLimit: 'search',
  }),
  relaxations: endpoint({
    method: 'POST',
    path: '/search/relaxations',
    summary:
      'Number of results if one criterion or preference is dropped, for each of them, highest number first',
    body: searchCriteria,
    response: relaxations,
    errors: ['UPGRADE_REQUIRED'],
    failure: 'Failed to search profiles',
    rateLimit: 'search',
  }),
  saved: endpoint({
    method: 'GET',
    path: '/search/saved',
    summary: 'Saved searches of the member, most recently saved first',
    response: z.object({ searches: z.array(savedSearch) }),
    failure: 'We couldn’t load your saved searches. Please try again.',
  }),
  save: endpoint({
    method: 'POST',
    path: '/search/saved',
    summary: 'Save a search under a name',
    body: z.strictObject({
      name: z.string().trim().min(1, msg('Enter a name')).max(60, msg('Up to 60 characters')),
      criteria: searchCriteria,
      alerts: z.boolean().optional(),
    }),
    response: savedSearch,
    status: 201,
    errors: ['CONFLICT', 'UPGRADE_REQUIRED'],
    failure: 'We couldn’t save this search. Please try again.',
  }),
  changeAlerts: endpoint({
    method: 'PUT',
    path: '/search/saved/:id',
    summary: 'Switch the alerts of a saved search on or off',
    params: z.strictObject({ id: z.guid() }),
    body: z.strictObject({ alerts: z.boolean() }),
    response: savedSearch,
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t change the alerts. Please try again.',
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/search/saved/:id',
    summary: 'Delete a saved search',
    params: z.strictObject({ id: z.guid() }),
    response: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t delete this saved search. Please try again.',
  }),
};
