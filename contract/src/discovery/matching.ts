import { t } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { profileCard } from '../profiles/profile-card.ts';

export const matchPage = z.object({ matches: z.array(profileCard), pagination }).meta({ id: 'MatchPage' });

export type MatchPage = z.infer<typeof matchPage>;

export const recommendationPage = z
  .object({ recommendations: z.array(profileCard), pagination })
  .meta({ id: 'RecommendationPage' });

export type RecommendationPage = z.infer<typeof recommendationPage>;

export const SUGGESTION_COUNT = 6;

export const matchingEndpoints = {
  matches: endpoint({
    method: 'GET',
    path: '/matches',
    summary: "Members whose must-haves the caller meets, and who meet the caller's",
    query: pageQuery(10),
    response: matchPage,
    failure: 'Failed to fetch matches',
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/matches/recommendations/daily',
    summary: "Members recommended to the caller for this UTC day, as many as the caller's tier includes",
    query: pageQuery(3),
    response: recommendationPage,
    failure: 'Failed to fetch recommendations',
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/profiles/:id/suggestions',
    summary:
      "Up to six members who fit the caller and are similar to this member; for the caller's own id, the six who fit best",
    params: z.strictObject({
      id: z.guid({ error: ({ input }) => (input === '' ? t('profileId is required.') : undefined) }),
    }),
    response: z.object({ suggestions: z.array(profileCard) }),
    errors: ['NOT_FOUND'],
    failure: 'Failed to fetch suggestions',
  }),
};
