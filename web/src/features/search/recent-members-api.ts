import type { PageKey } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { type MemberPage, memberPagesQuery, type PageSize } from '../profiles/index.ts';

export const recentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentlyJoined: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(endpoints.lists.recentlyJoined), 'profiles'),
    ),
    recentlyActive: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(endpoints.lists.recentlyActive), 'profiles'),
    ),
    activeCount: build.query({ ...fromEndpoint(endpoints.lists.activeCount), providesTags: ['Members'] }),
  }),
});

export const { useRecentlyJoinedInfiniteQuery, useRecentlyActiveInfiniteQuery, useActiveCountQuery } =
  recentsApi;
