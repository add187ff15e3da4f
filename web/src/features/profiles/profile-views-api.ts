import type { PageKey, Viewer } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { type MemberPage, memberPagesQuery, type PageSize } from './member-pages.ts';

export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewCounts: build.query({ ...fromEndpoint(endpoints.views.counts), providesTags: ['Me'] }),
    viewers: build.infiniteQuery<MemberPage<Viewer>, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(endpoints.views.viewers), 'profiles'),
    ),
  }),
});

export const { useViewCountsQuery, useViewersInfiniteQuery } = viewsApi;
