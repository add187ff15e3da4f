import type { Conversation, EndpointResponse, PageKey } from '@troth/contract';
import { useSelector } from 'react-redux';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { selectRealtimeStatus } from '../../platform/realtime/status-slice.ts';
import { memberTags } from '../profiles/index.ts';
import { createWindow, type ThreadWindow } from './sync/thread-window.ts';

const POLLING_INTERVAL_MS = 60_000;

/** For `pollingInterval`: without live events, visible data is refetched every minute. */
export function usePollingInterval(): number {
  return useSelector(selectRealtimeStatus) === 'Subscription ack' ? 0 : POLLING_INTERVAL_MS;
}

type ConversationPage = EndpointResponse<typeof endpoints.messaging.conversations>;
type SearchPage = EndpointResponse<typeof endpoints.messaging.search>;

const conversationsCall = fromEndpoint(endpoints.messaging.conversations);
const conversationCall = fromEndpoint(endpoints.messaging.conversation);
const messagesCall = fromEndpoint(endpoints.messaging.messages);
const searchCall = fromEndpoint(endpoints.messaging.search);

export interface MessagePageQuery {
  conversationId: string;
  exclusiveStartKey?: PageKey;
  around?: string;
  limit?: number;
}

const tag = (id: string) => ({ type: 'Conversation' as const, id });

/** The tag of the conversation with a member. */
export const conversationWithTag = (userId: string) => tag(`with ${userId}`);
export const listTag = tag('list');
export const unreadTag = tag('unread');
export const countTag = tag('count');
export const conversationTag = tag;
/** The tag of a thread window that must be reloaded as a whole. */
export const windowTag = (conversationId: string) => tag(`window of ${conversationId}`);

export const messagingApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query({ ...fromEndpoint(endpoints.messaging.unreadCount), providesTags: [unreadTag] }),
    conversationCount: build.query({
      ...fromEndpoint(endpoints.messaging.conversationCount),
      providesTags: [countTag],
    }),
    conversations: build.infiniteQuery<ConversationPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => conversationsCall.query({ query: { exclusiveStartKey: pageParam } }),
      transformResponse: conversationsCall.transformResponse,
      providesTags: (data) => [
        listTag,
        ...memberTags(
          data?.pages.flatMap((page) =>
            page.conversations.map((conversation) => conversation.otherParticipant),
          ) ?? [],
        ),
      ],
    }),
    conversation: build.query<Conversation, string>({
      query: (id) => conversationCall.query({ params: { id } }),
      transformResponse: conversationCall.transformResponse,
      providesTags: (data, _failure, id) => [
        tag(id),
        ...(data
          ? [conversationWithTag(data.otherParticipant.userId), ...memberTags([data.otherParticipant])]
          : []),
      ],
    }),
    /**
     * The loaded part of a conversation. Refetching it loses older pages and the scroll position; use thread-sync.ts.
     */
    thread: build.query<ThreadWindow, string>({
      query: (id) => messagesCall.query({ params: { id } }),
      transformResponse: (response: unknown) => createWindow(messagesCall.transformResponse(response)),
      providesTags: (_data, _failure, id) => [windowTag(id)],
    }),
    /** One page of messages, which the caller adds to the window. */
    messagePage: build.query<ReturnType<typeof messagesCall.transformResponse>, MessagePageQuery>({
      query: ({ conversationId, ...query }) => messagesCall.query({ params: { id: conversationId }, query }),
      transformResponse: messagesCall.transformResponse,
      keepUnusedDataFor: 0,
    }),
    messageSearch: build.infiniteQuery<SearchPage, { conversationId: string; text: string }, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ queryArg: { conversationId, text }, pageParam }) =>
        searchCall.query({ params: { id: conversationId }, query: { text, exclusiveStartKey: pageParam } }),
      transformResponse: searchCall.transformResponse,
      keepUnusedDataFor: 0,
    }),
    conversationWithMember: build.query({
      ...fromEndpoint(endpoints.messaging.conversationWith),
      keepUnusedDataFor: 0,
    }),
    iceBreakers: build.query({ ...fromEndpoint(endpoints.messaging.iceBreakers) }),
    sendMessage: build.mutation({ ...fromEndpoint(endpoints.messaging.send) }),
    createConversation: build.mutation({
      ...fromEndpoint(endpoints.messaging.create),
      invalidatesTags: (_reply, failure) => (failure ? [] : [listTag, countTag]),
    }),
    sendTyping: build.mutation({ ...fromEndpoint(endpoints.messaging.typing) }),
  }),
});

/** Prefetches the conversations for a page that is not shown yet. */
export const prefetchConversations = () =>
  messagingApi.endpoints.conversations.initiate(undefined, { subscribe: false });

export const {
  useUnreadCountQuery,
  useConversationCountQuery,
  useConversationsInfiniteQuery,
  useConversationQuery,
  useThreadQuery,
  useMessageSearchInfiniteQuery,
  useConversationWithMemberQuery,
  useLazyConversationWithMemberQuery,
  useIceBreakersQuery,
  useCreateConversationMutation,
  useSendTypingMutation,
} = messagingApi;

/** Number of unread messages; 0 while unknown, so that no badge shows. */
export function useUnreadMessageCount(): number {
  const { data } = useUnreadCountQuery(undefined, {
    pollingInterval: usePollingInterval(),
    skipPollingIfUnfocused: true,
  });
  return data?.count ?? 0;
}
