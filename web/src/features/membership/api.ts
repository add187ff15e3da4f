import {
  type MembershipHistoryItem,
  type MembershipHistoryPage,
  membershipEndpoints,
  type PageKey,
} from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint, uniqueBy } from '../../platform/api/endpoint-query.ts';
import type { CatchUpHandler, RealtimeHandler } from '../../platform/realtime/client.ts';

const history = fromEndpoint(membershipEndpoints.history);

export const membershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    membership: build.query({ ...fromEndpoint(membershipEndpoints.current), providesTags: ['Membership'] }),
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
export const mergeMembershipHistory = (pages: readonly MembershipHistoryPage[]): MembershipHistoryItem[] =>
  uniqueBy(
    pages.flatMap(({ history: items }) => items),
    ({ id }) => id,
  );

/** What another tier shows and withholds: the lists of members, who is behind a notification, what can be bought. */
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

/** It may have been bought, taken back or ended elsewhere; where it is as before, nothing else is asked for. */
export const catchUpOnMembership: CatchUpHandler = (plain) =>
  plain(async (dispatch, getState) => {
    const { membership } = membershipApi.endpoints;
    const before = membership.select()(getState()).data;
    if (before === undefined) return;
    const { data: now } = await dispatch(
      membership.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    // The same answer is the same object.
    if (now !== undefined && now !== before) dispatch(api.util.invalidateTags([...tierDependentTags]));
  });
