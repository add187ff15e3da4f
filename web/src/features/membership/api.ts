import {
  type MembershipHistoryItem,
  type MembershipHistoryPage,
  membershipEndpoints,
  type PageKey,
} from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { once } from '../../platform/once.ts';

const history = call(membershipEndpoints.history);

export const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    membership: build.query({ ...call(membershipEndpoints.current), providesTags: ['Membership'] }),
    membershipHistory: build.infiniteQuery<MembershipHistoryPage, void, PageKey | null>({
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

export const { useMembershipQuery, useMembershipHistoryInfiniteQuery } = membershipApi;

/** Each of them once, also where something was ordered between two pages (specification §4). */
export const membershipHistoryOf = (pages: readonly MembershipHistoryPage[]): MembershipHistoryItem[] =>
  once(
    pages.flatMap(({ history: items }) => items),
    ({ id }) => id,
  );
