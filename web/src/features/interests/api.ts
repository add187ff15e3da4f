import type { InterestCounts, InterestPage, PageKey } from '@troth/contract';
import { msg } from '@troth/texts';
import { type ApiRequest, api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { memberTags, withCards } from '../profiles/index.ts';

const COUNTS_FAILED = msg('Failed to fetch interest counts');

/** The endpoints of the lists also return the counts, but a failed count has an error text of its own. */
const receivedCountCall = fromEndpoint({ ...endpoints.interests.received, failure: COUNTS_FAILED });
const sentCountCall = fromEndpoint({ ...endpoints.interests.sent, failure: COUNTS_FAILED });
const receivedCall = fromEndpoint(endpoints.interests.received);
const sentCall = fromEndpoint(endpoints.interests.sent);

/** Pages in order; each contains the cursor of the next. */
const pageOptions = {
  initialPageParam: null as PageKey | null,
  getNextPageParam: ({ pagination }: InterestPage) => pagination.lastEvaluatedKey ?? undefined,
};

const pageMemberTags = ({ pages }: { pages: InterestPage[] }) =>
  memberTags(pages.flatMap(({ interests }) => interests.map(({ profile }) => profile)));

const withPageCards = (request: ApiRequest) =>
  withCards<InterestPage>(request, ({ interests }) => interests.map(({ profile }) => profile));

/** The same endpoint returns a page of the list or, with `countOnly`, the counts. */
const toPage = (response: unknown) => response as InterestPage;
const toCounts = (response: unknown) => response as InterestCounts;

export const interestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    receivedInterests: build.infiniteQuery<InterestPage, void, PageKey | null>({
      infiniteQueryOptions: pageOptions,
      query: ({ pageParam }) => withPageCards(receivedCall.query({ query: { lastEvaluatedKey: pageParam } })),
      transformResponse: toPage,
      providesTags: (data) => [{ type: 'Interest', id: 'received' }, ...(data ? pageMemberTags(data) : [])],
    }),
    sentInterests: build.infiniteQuery<InterestPage, void, PageKey | null>({
      infiniteQueryOptions: pageOptions,
      query: ({ pageParam }) => withPageCards(sentCall.query({ query: { lastEvaluatedKey: pageParam } })),
      transformResponse: toPage,
      providesTags: (data) => [{ type: 'Interest', id: 'sent' }, ...(data ? pageMemberTags(data) : [])],
    }),
    pendingInterests: build.query<InterestPage, { limit: number }>({
      query: ({ limit }) => withPageCards(receivedCall.query({ query: { status: 'pending', limit } })),
      transformResponse: toPage,
      providesTags: (data) => [
        { type: 'Interest', id: 'received' },
        ...(data ? pageMemberTags({ pages: [data] }) : []),
      ],
    }),
    /** One interest that the member sent or received, if it is accepted. */
    acceptedInterest: build.query<InterestPage, { interestId: string; direction: 'sent' | 'received' }>({
      query: ({ interestId, direction }) =>
        withPageCards(
          (direction === 'sent' ? sentCall : receivedCall).query({
            query: { status: 'accepted', interestId },
          }),
        ),
      transformResponse: toPage,
      keepUnusedDataFor: 0,
    }),
    receivedCounts: build.query<InterestCounts, void>({
      query: () => receivedCountCall.query({ query: { countOnly: 'true' } }),
      transformResponse: toCounts,
      providesTags: [{ type: 'Interest', id: 'counts' }],
    }),
    sentCounts: build.query<InterestCounts, void>({
      query: () => sentCountCall.query({ query: { countOnly: 'true' } }),
      transformResponse: toCounts,
      providesTags: [{ type: 'Interest', id: 'counts' }],
    }),
  }),
});

export const {
  useReceivedInterestsInfiniteQuery,
  useSentInterestsInfiniteQuery,
  usePendingInterestsQuery,
  useReceivedCountsQuery,
  useSentCountsQuery,
} = interestsApi;

/** Prefetches the counts of pending interests for a page that is not shown yet. */
export const prefetchInterestCounts = () =>
  [interestsApi.endpoints.receivedCounts, interestsApi.endpoints.sentCounts].map((counts) =>
    counts.initiate(undefined, { subscribe: false }),
  );

/** Number of received interests waiting for an answer; 0 while unknown, so that no badge shows. */
export function useInterestBadge(): number {
  return useReceivedCountsQuery().data?.count ?? 0;
}
