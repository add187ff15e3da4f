import { matchingEndpoints, type PageKey } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { type MemberPage, membersByPage, memberTags, type PageSize } from '../profiles/index.ts';

export const matchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    matches: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      membersByPage(call(matchingEndpoints.matches), 'matches'),
    ),
    recommendations: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      membersByPage(call(matchingEndpoints.recommendations), 'recommendations'),
    ),
    suggestions: build.query({
      ...call(matchingEndpoints.suggestions),
      providesTags: (data) => ['Members', ...memberTags(data?.suggestions ?? [])],
    }),
  }),
});

/** As many as are shown before a member asks for more. */
export const firstOfToday = { limit: 3 };

/** Asks for the members of the day, for a page that is not shown yet. */
export const askOfToday = () =>
  matchingApi.endpoints.recommendations.initiate(firstOfToday, { subscribe: false });

export const { useMatchesInfiniteQuery, useRecommendationsInfiniteQuery, useSuggestionsQuery } = matchingApi;
