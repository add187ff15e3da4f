import { listEndpoints, type PageKey } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { type MemberPage, membersByPage, type PageSize } from '../profiles/index.ts';

export const recentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentlyJoined: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      membersByPage(call(listEndpoints.recentlyJoined), 'profiles'),
    ),
    recentlyActive: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      membersByPage(call(listEndpoints.recentlyActive), 'profiles'),
    ),
    activeCount: build.query({ ...call(listEndpoints.activeCount), providesTags: ['Members'] }),
  }),
});

export const { useRecentlyJoinedInfiniteQuery, useRecentlyActiveInfiniteQuery, useActiveCountQuery } =
  recentsApi;
