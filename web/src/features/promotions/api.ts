import {
  type PageKey,
  type PromotionHistoryItem,
  type PromotionHistoryPage,
  promotionEndpoints,
} from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint, uniqueBy } from '../../platform/api/endpoint-query.ts';
import { type MemberPage, memberPagesQuery, type PageSize } from '../profiles/index.ts';

const historyCall = fromEndpoint(promotionEndpoints.history);

export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotedProfiles: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(promotionEndpoints.profiles), 'profiles'),
    ),
    currentPromotion: build.query({
      ...fromEndpoint(promotionEndpoints.current),
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
