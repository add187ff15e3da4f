import { type InterestCounts, type InterestPage, interestEndpoints, type PageKey } from '@troth/contract';
import { msg } from '@troth/texts';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { memberTags } from '../profiles/index.ts';

const COUNTS_FAILED = msg('Failed to fetch interest counts');

/** The calls of the lists, which count as well (decisions §7); a count that failed is told as one. */
const countReceived = call({ ...interestEndpoints.received, failure: COUNTS_FAILED });
const countSent = call({ ...interestEndpoints.sent, failure: COUNTS_FAILED });
const received = call(interestEndpoints.received);
const sent = call(interestEndpoints.sent);

/** Pages in the order in which they came: the place of the next one is in the last. */
const paged = {
  initialPageParam: null as PageKey | null,
  getNextPageParam: ({ pagination }: InterestPage) => pagination.lastEvaluatedKey ?? undefined,
};

const membersOf = ({ pages }: { pages: InterestPage[] }) =>
  memberTags(pages.flatMap(({ interests }) => interests.map(({ profile }) => profile)));

/** One call answers either; `countOnly` decides which (decisions §7). */
const asPage = (reply: unknown) => reply as InterestPage;
const asCounts = (reply: unknown) => reply as InterestCounts;

export const interestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    receivedInterests: build.infiniteQuery<InterestPage, void, PageKey | null>({
      infiniteQueryOptions: paged,
      query: ({ pageParam }) => received.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: asPage,
      providesTags: (data) => [{ type: 'Interest', id: 'received' }, ...(data ? membersOf(data) : [])],
    }),
    sentInterests: build.infiniteQuery<InterestPage, void, PageKey | null>({
      infiniteQueryOptions: paged,
      query: ({ pageParam }) => sent.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: asPage,
      providesTags: (data) => [{ type: 'Interest', id: 'sent' }, ...(data ? membersOf(data) : [])],
    }),
    waitingInterests: build.query<InterestPage, { limit: number }>({
      query: ({ limit }) => received.query({ query: { status: 'pending', limit } }),
      transformResponse: asPage,
      providesTags: (data) => [
        { type: 'Interest', id: 'received' },
        ...(data ? membersOf({ pages: [data] }) : []),
      ],
    }),
    receivedCounts: build.query<InterestCounts, void>({
      query: () => countReceived.query({ query: { countOnly: 'true' } }),
      transformResponse: asCounts,
      providesTags: [{ type: 'Interest', id: 'counts' }],
    }),
    sentCounts: build.query<InterestCounts, void>({
      query: () => countSent.query({ query: { countOnly: 'true' } }),
      transformResponse: asCounts,
      providesTags: [{ type: 'Interest', id: 'counts' }],
    }),
  }),
});

export const {
  useReceivedInterestsInfiniteQuery,
  useSentInterestsInfiniteQuery,
  useWaitingInterestsQuery,
  useReceivedCountsQuery,
  useSentCountsQuery,
} = interestsApi;

/** Asks how many interests wait, here and there, for a page that is not shown yet. */
export const askInterestCounts = () =>
  [interestsApi.endpoints.receivedCounts, interestsApi.endpoints.sentCounts].map((counts) =>
    counts.initiate(undefined, { subscribe: false }),
  );

/** How many received interests wait for an answer; 0 while unknown, so that the badge stays away. */
export function useInterestBadge(): number {
  return useReceivedCountsQuery().data?.count ?? 0;
}
