import { listEndpoints, type PageKey } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { type MemberPage, memberPagesQuery, type PageSize } from '../profiles/index.ts';

export const recentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentlyJoined: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(listEndpoints.recentlyJoined), 'profiles'),
    ),
    recentlyActive: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(listEndpoints.recentlyActive), 'profiles'),
    ),
    activeCount: build.query({ ...fromEndpoint(listEndpoints.activeCount), providesTags: ['Members'] }),
  }),
});

export const { useRecentlyJoinedInfiniteQuery, useRecentlyActiveInfiniteQuery, useActiveCountQuery } =
  recentsApi;
