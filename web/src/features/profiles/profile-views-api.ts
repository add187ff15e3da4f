import { type PageKey, type Viewer, viewEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { type MemberPage, memberPagesQuery, type PageSize } from './member-pages.ts';

export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewCounts: build.query({ ...fromEndpoint(viewEndpoints.counts), providesTags: ['Me'] }),
    viewers: build.infiniteQuery<MemberPage<Viewer>, PageSize, PageKey | null>(
      memberPagesQuery(fromEndpoint(viewEndpoints.viewers), 'profiles'),
    ),
  }),
});

export const { useViewCountsQuery, useViewersInfiniteQuery } = viewsApi;
