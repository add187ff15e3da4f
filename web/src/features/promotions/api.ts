import type { PageKey, PromotionHistoryItem, PromotionHistoryPage } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint, uniqueBy } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { type MemberPage, memberPagesQuery, type PageSize } from '../profiles/index.ts';

const historyCall = fromEndpoint(endpoints.promotions.history);

export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotedProfiles: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(endpoints.promotions.profiles), 'profiles'),
    ),
    currentPromotion: build.query({
      ...fromEndpoint(endpoints.promotions.current),
      providesTags: ['Promotion'],
    }),
    promotionHistory: build.infiniteQuery<PromotionHistoryPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => historyCall.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: historyCall.transformResponse,
      providesTags: ['History'],
    }),
  }),
});

export const {
  usePromotedProfilesInfiniteQuery,
  useCurrentPromotionQuery,
  usePromotionHistoryInfiniteQuery,
} = promotionsApi;

/** Orders without duplicates, in case one was placed while the pages were loaded. */
export const mergePromotionHistory = (pages: readonly PromotionHistoryPage[]): PromotionHistoryItem[] =>
  uniqueBy(
    pages.flatMap(({ history: items }) => items),
    ({ promotionId }) => promotionId,
  );
