import type { PageKey, Relaxations, SavedSearch, SearchCriteria, SearchResults } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { memberTags, withCards } from '../profiles/index.ts';

const searchCall = fromEndpoint(endpoints.search.search);
const relaxationsCall = fromEndpoint(endpoints.search.relaxations);

/** The total is null if the server stopped counting at its cap. */
export type ResultCount = Pick<SearchResults['pagination'], 'total' | 'totalAtLeast'>;

/** Long enough that a member who returns from a profile finds the list unchanged. */
const CACHE_SECONDS = 300;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<SearchResults, SearchCriteria, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        withCards<SearchResults>(
          searchCall.query({ query: { lastEvaluatedKey: pageParam }, body: queryArg }),
          ({ profiles }) => profiles,
        ),
      transformResponse: searchCall.transformResponse,
      keepUnusedDataFor: CACHE_SECONDS,
      providesTags: (data) => [
        'Search',
        ...memberTags(data?.pages.flatMap(({ profiles }) => profiles) ?? []),
      ],
    }),
    /**
     * Counts the members that a search would find, without showing them. Sorted by time, because the other orders compare
     * many members; of these, `recentlyActive` leaves out members who hide their activity.
     */
    searchCount: build.query<ResultCount, SearchCriteria>({
      query: ({ sort, ...criteria }) =>
        searchCall.query({
          query: { limit: 1 },
          body: { ...criteria, sort: sort === 'recentlyActive' ? sort : 'recentlyJoined' },
        }),
      keepUnusedDataFor: CACHE_SECONDS,
      transformResponse: (results: SearchResults) => searchCall.transformResponse(results).pagination,
      providesTags: ['Search'],
    }),
    relaxations: build.query<Relaxations, SearchCriteria>({
      query: (body) => relaxationsCall.query({ body }),
      transformResponse: relaxationsCall.transformResponse,
      providesTags: ['Search'],
    }),
  }),
});

/** Prefetches search results for a page that is not shown yet. */
export const prefetchSearch = (criteria: SearchCriteria) =>
  searchApi.endpoints.search.initiate(criteria, { subscribe: false });

export const { useSearchInfiniteQuery, useSearchCountQuery, useRelaxationsQuery } = searchApi;

const alertsCall = fromEndpoint(endpoints.search.changeAlerts);

const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query({ ...fromEndpoint(endpoints.search.saved), providesTags: ['SavedSearch'] }),
    saveSearch: build.mutation({
      ...fromEndpoint(endpoints.search.save),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['SavedSearch']),
    }),
    /** Optimistic update, undone if the server refuses. */
    changeAlerts: build.mutation<SavedSearch, { id: string; alerts: boolean }>({
      query: ({ id, alerts }) => alertsCall.query({ params: { id }, body: { alerts } }),
      transformResponse: alertsCall.transformResponse,
      async onQueryStarted({ id, alerts }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          savedApi.util.updateQueryData('savedSearches', undefined, ({ searches }) => {
            for (const search of searches) if (search.id === id) search.alerts = alerts;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
    // The list is refetched even after a refusal, because the search may have been deleted elsewhere.
    deleteSavedSearch: build.mutation({
      ...fromEndpoint(endpoints.search.forget),
      invalidatesTags: ['SavedSearch'],
    }),
  }),
});

export const {
  useLazySavedSearchesQuery,
  useSavedSearchesQuery,
  useSaveSearchMutation,
  useChangeAlertsMutation,
  useDeleteSavedSearchMutation,
} = savedApi;
