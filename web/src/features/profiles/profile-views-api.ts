import type { PageKey, ViewedMember, Viewer } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { type MemberPage, memberPagesQuery, type PageSize } from './member-pages.ts';

const viewedPages = memberPagesQuery(fromEndpoint(endpoints.views.viewed), 'profiles');

export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewCounts: build.query({ ...fromEndpoint(endpoints.views.counts), providesTags: ['Me'] }),
    viewers: build.infiniteQuery<MemberPage<Viewer>, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(endpoints.views.viewers), 'profiles'),
    ),
    viewed: build.infiniteQuery<MemberPage<ViewedMember>, PageSize, PageKey | null>({
      ...viewedPages,
      providesTags: (data) => ['Viewed', ...viewedPages.providesTags(data)],
    }),
    clearViewed: build.mutation({
      ...fromEndpoint(endpoints.views.clearViewed),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Viewed']),
    }),
  }),
});

export const { useViewCountsQuery, useViewersInfiniteQuery, useViewedInfiniteQuery, useClearViewedMutation } =
  viewsApi;
