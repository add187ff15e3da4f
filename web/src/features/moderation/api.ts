import type { EndpointResponse, PageKey } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { memberTag } from '../profiles/index.ts';

type IgnoredPage = EndpointResponse<typeof endpoints.moderation.ignored>;

type ReportsPage = EndpointResponse<typeof endpoints.safety.mine>;

const ignoredCall = fromEndpoint(endpoints.moderation.ignored);
const ownReportsCall = fromEndpoint(endpoints.safety.mine);

/** Tags of the list and counts of conversations. An open thread is not refetched, because the page is left. */
const conversationTags = (['list', 'count', 'unread'] as const).map((id) => ({
  type: 'Conversation' as const,
  id,
}));

/** Tags of all lists and counts in which an ignored member was shown, or in which an unignored member may appear. */
const tagsShowingMember = (userId: string) => [
  memberTag(userId),
  'Members' as const,
  'Search' as const,
  'Interest' as const,
  'Notification' as const,
  ...conversationTags,
];

const ignoredCountTag = { type: 'Ignored' as const, id: 'count' };

export const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    ignored: build.infiniteQuery<IgnoredPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => ignoredCall.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: (response: unknown) => response as IgnoredPage,
      providesTags: [{ type: 'Ignored', id: 'list' }],
    }),
    ignoredCount: build.query({
      ...fromEndpoint(endpoints.moderation.ignoredCount),
      providesTags: [ignoredCountTag],
    }),
    ignore: build.mutation({
      ...fromEndpoint(endpoints.moderation.ignore),
      invalidatesTags: (_reply, failure, { body }) =>
        failure ? [] : ['Ignored', ...tagsShowingMember(body.userId)],
    }),
    unignore: build.mutation({
      ...fromEndpoint(endpoints.moderation.unignore),
      // The list is not refetched: removing the row keeps its pages and scroll position.
      invalidatesTags: (_reply, failure, { params }) =>
        failure ? [] : [ignoredCountTag, ...tagsShowingMember(params.userId)],
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const hasSucceeded = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (hasSucceeded) dispatch(removeFromIgnoredList(params.userId));
      },
    }),
    report: build.mutation({
      ...fromEndpoint(endpoints.moderation.report),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Report']),
    }),
    sendConcern: build.mutation({
      ...fromEndpoint(endpoints.safety.tell),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Report']),
    }),
    ownReports: build.infiniteQuery<ReportsPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => ownReportsCall.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: (response: unknown) => response as ReportsPage,
      providesTags: ['Report'],
    }),
  }),
});

export const {
  useIgnoredInfiniteQuery,
  useIgnoredCountQuery,
  useIgnoreMutation,
  useUnignoreMutation,
  useReportMutation,
  useSendConcernMutation,
  useOwnReportsInfiniteQuery,
} = moderationApi;

const removeFromIgnoredList = (userId: string) =>
  moderationApi.util.updateQueryData('ignored', undefined, ({ pages }) => {
    for (const page of pages) page.profiles = page.profiles.filter((profile) => profile.userId !== userId);
  });
