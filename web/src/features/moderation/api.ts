import { type EndpointResponse, moderationEndpoints, type PageKey, safetyEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { memberTag } from '../profiles/index.ts';

type IgnoredPage = EndpointResponse<typeof moderationEndpoints.ignored>;

type ReportsPage = EndpointResponse<typeof safetyEndpoints.mine>;

const ignored = fromEndpoint(moderationEndpoints.ignored);
const ownReports = fromEndpoint(safetyEndpoints.mine);

/** The open thread is not refetched: it reports itself that the conversation is gone. */
const conversationTags = (['list', 'count', 'unread'] as const).map((id) => ({
  type: 'Conversation' as const,
  id,
}));

/** Lists and counts that show a hidden member must be refetched; an unhidden member may appear in any. */
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
      query: ({ pageParam }) => ignored.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: (reply: unknown) => reply as IgnoredPage,
      providesTags: [{ type: 'Ignored', id: 'list' }],
    }),
    ignoredCount: build.query({
      ...fromEndpoint(moderationEndpoints.ignoredCount),
      providesTags: [ignoredCountTag],
    }),
    ignore: build.mutation({
      ...fromEndpoint(moderationEndpoints.ignore),
      invalidatesTags: (_reply, failure, { body }) =>
        failure ? [] : ['Ignored', ...tagsShowingMember(body.userId)],
    }),
    unignore: build.mutation({
      ...fromEndpoint(moderationEndpoints.unignore),
      // The list is not refetched: removing the row keeps its pages and scroll position.
      invalidatesTags: (_reply, failure, { params }) =>
        failure ? [] : [ignoredCountTag, ...tagsShowingMember(params.userId)],
      async onQueryStarted({ params }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done) dispatch(removeFromIgnoredList(params.userId));
      },
    }),
    report: build.mutation({
      ...fromEndpoint(moderationEndpoints.report),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Report']),
    }),
    sendConcern: build.mutation({
      ...fromEndpoint(safetyEndpoints.tell),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Report']),
    }),
    ownReports: build.infiniteQuery<ReportsPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => ownReports.query({ query: { lastEvaluatedKey: pageParam } }),
      transformResponse: (reply: unknown) => reply as ReportsPage,
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
