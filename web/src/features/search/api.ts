import {
  type PageKey,
  type Relaxations,
  type SearchCriteria,
  type SearchResults,
  searchEndpoints,
} from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { memberTags } from '../profiles/index.ts';

const search = call(searchEndpoints.search);
const relaxations = call(searchEndpoints.relaxations);

/** Long enough that who comes back from a profile finds the list where it was. */
const keptSeconds = 300;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<SearchResults, SearchCriteria, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        search.query({ query: { lastEvaluatedKey: pageParam }, body: queryArg }),
      transformResponse: search.transformResponse,
      keepUnusedDataFor: keptSeconds,
      providesTags: (data) => [
        'Search',
        ...memberTags(data?.pages.flatMap(({ profiles }) => profiles) ?? []),
      ],
    }),
    relaxations: build.query<Relaxations, SearchCriteria>({
      query: (body) => relaxations.query({ body }),
      transformResponse: relaxations.transformResponse,
      providesTags: ['Search'],
    }),
  }),
});

/** Asks for the members whom a search finds, for a page that is not shown yet. */
export const askSearch = (criteria: SearchCriteria) =>
  searchApi.endpoints.search.initiate(criteria, { subscribe: false });

export const { useSearchInfiniteQuery, useRelaxationsQuery } = searchApi;
