import { type PageKey, type Viewer, viewEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { type MemberPage, membersByPage, type PageSize } from './list/members-by-page.ts';

export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewCounts: build.query({ ...call(viewEndpoints.counts), providesTags: ['Me'] }),
    viewers: build.infiniteQuery<MemberPage<Viewer>, PageSize, PageKey | null>(
      membersByPage(call(viewEndpoints.viewers), 'profiles'),
    ),
  }),
});

export const { useViewCountsQuery, useViewersInfiniteQuery } = viewsApi;
