import {
  type PageKey,
  type PromotionHistoryItem,
  type PromotionHistoryPage,
  promotionEndpoints,
} from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { once } from '../../platform/once.ts';
import { type MemberPage, membersByPage, type PageSize } from '../profiles/index.ts';

const history = call(promotionEndpoints.history);

export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotedProfiles: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      membersByPage(call(promotionEndpoints.profiles), 'profiles'),
    ),
    currentPromotion: build.query({ ...call(promotionEndpoints.current), providesTags: ['Promotion'] }),
    promotionHistory: build.infiniteQuery<PromotionHistoryPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => history.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: history.transformResponse,
      providesTags: ['History'],
    }),
  }),
});

export const {
  usePromotedProfilesInfiniteQuery,
  useCurrentPromotionQuery,
  usePromotionHistoryInfiniteQuery,
} = promotionsApi;

/** Each of them once, also where something was ordered between two pages (specification §4). */
export const promotionHistoryOf = (pages: readonly PromotionHistoryPage[]): PromotionHistoryItem[] =>
  once(
    pages.flatMap(({ history: items }) => items),
    ({ promotionId }) => promotionId,
  );
