import type { MembershipHistoryItem, MembershipHistoryPage, PageKey } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint, uniqueBy } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import type { CatchUpHandler, RealtimeHandler } from '../../platform/realtime/client.ts';

const historyCall = fromEndpoint(endpoints.membership.history);

export const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    membership: build.query({ ...fromEndpoint(endpoints.membership.current), providesTags: ['Membership'] }),
    membershipHistory: build.infiniteQuery<MembershipHistoryPage, void, PageKey | null>({
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

export const { useMembershipQuery, useMembershipHistoryInfiniteQuery } = membershipApi;

/** The items of all pages, without the duplicates that appear if an item was added between two requests. */
export const mergeMembershipHistory = (pages: readonly MembershipHistoryPage[]): MembershipHistoryItem[] =>
  uniqueBy(
    pages.flatMap(({ history: items }) => items),
    ({ id }) => id,
  );

/** Cached data that depends on the tier: lists of members, senders of notifications, offers. */
export const tierDependentTags = [
  'Me',
  'Membership',
  'Members',
  'Notification',
  'Offers',
  'History',
  'Promotion',
] as const;

export const onMembershipEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type === 'membership.changed') dispatch(api.util.invalidateTags([...tierDependentTags]));
};

/**
 * Refetches the membership, which may have been bought, refunded or expired elsewhere. If it is unchanged, nothing else
 * is refetched.
 */
export const catchUpOnMembership: CatchUpHandler = (dispatchThunk) =>
  dispatchThunk(async (dispatch, getState) => {
    const { membership } = membershipApi.endpoints;
    const previous = membership.select()(getState()).data;
    if (previous === undefined) return;
    const { data: current } = await dispatch(
      membership.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    // An unchanged result is the same object.
    if (current !== undefined && current !== previous)
      dispatch(api.util.invalidateTags([...tierDependentTags]));
  });
