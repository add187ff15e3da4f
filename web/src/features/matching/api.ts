import type { PageKey } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { type EndpointData, fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import {
  type MemberPage,
  memberPagesQuery,
  memberTags,
  type PageSize,
  withCards,
} from '../profiles/index.ts';

const suggestionsCall = fromEndpoint(endpoints.matching.suggestions);

export const matchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    matches: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(endpoints.matching.matches), 'matches'),
    ),
    recommendations: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(endpoints.matching.recommendations), 'recommendations'),
    ),
    suggestions: build.query({
      ...suggestionsCall,
      query: (argument) =>
        withCards<EndpointData<typeof endpoints.matching.suggestions>>(
          suggestionsCall.query(argument),
          ({ suggestions }) => suggestions,
        ),
      providesTags: (data) => ['Members', ...memberTags(data?.suggestions ?? [])],
    }),
  }),
});

/** Number of recommendations shown before the member asks for more. */
export const FIRST_RECOMMENDATIONS = { limit: 3 };

/** Prefetches the day's recommendations for a page that is not shown yet. */
export const prefetchRecommendations = () =>
  matchingApi.endpoints.recommendations.initiate(FIRST_RECOMMENDATIONS, { subscribe: false });

export const { useMatchesInfiniteQuery, useRecommendationsInfiniteQuery, useSuggestionsQuery } = matchingApi;
