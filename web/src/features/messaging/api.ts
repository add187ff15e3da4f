import { type Conversation, type EndpointResponse, messagingEndpoints, type PageKey } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { memberTags } from '../profiles/index.ts';
import { usePolling } from './live/usePolling.ts';
import { type ThreadWindow, windowOf } from './thread/window.ts';

type ConversationPage = EndpointResponse<typeof messagingEndpoints.conversations>;
type SearchPage = EndpointResponse<typeof messagingEndpoints.search>;

const conversations = call(messagingEndpoints.conversations);
const conversation = call(messagingEndpoints.conversation);
const messages = call(messagingEndpoints.messages);
const search = call(messagingEndpoints.search);

export interface PagePlace {
  conversationId: string;
  exclusiveStartKey?: PageKey;
  around?: string;
  limit?: number;
}

const tag = (id: string) => ({ type: 'Conversation' as const, id });

/** The conversation with a member, whichever it is. */
export const withMember = (userId: string) => tag(`with ${userId}`);
export const listTag = tag('list');
export const unreadTag = tag('unread');
export const countTag = tag('count');
export const conversationTag = tag;
/** Of a window that holds no longer as a whole. */
export const windowTag = (conversationId: string) => tag(`window of ${conversationId}`);

export const messagingApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query({ ...call(messagingEndpoints.unreadCount), providesTags: [unreadTag] }),
    conversationCount: build.query({
      ...call(messagingEndpoints.conversationCount),
      providesTags: [countTag],
    }),
    conversations: build.infiniteQuery<ConversationPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => conversations.query({ query: { exclusiveStartKey: pageParam } }),
      transformResponse: conversations.transformResponse,
      providesTags: (data) => [
        listTag,
        ...memberTags(
          data?.pages.flatMap((page) => page.conversations.map((one) => one.otherParticipant)) ?? [],
        ),
      ],
    }),
    conversation: build.query<Conversation, string>({
      query: (id) => conversation.query({ params: { id } }),
      transformResponse: conversation.transformResponse,
      providesTags: (data, _failure, id) => [
        tag(id),
        ...(data ? [withMember(data.otherParticipant.userId), ...memberTags([data.otherParticipant])] : []),
      ],
    }),
    /** What is in memory of a conversation. Asking for it again loses the older pages and the place: see catch-up. */
    thread: build.query<ThreadWindow, string>({
      query: (id) => messages.query({ params: { id } }),
      transformResponse: (reply: unknown) => windowOf(messages.transformResponse(reply)),
      providesTags: (_data, _failure, id) => [windowTag(id)],
    }),
    /** One page, for the window to take in. */
    messagePage: build.query<ReturnType<typeof messages.transformResponse>, PagePlace>({
      query: ({ conversationId, ...query }) => messages.query({ params: { id: conversationId }, query }),
      transformResponse: messages.transformResponse,
      keepUnusedDataFor: 0,
    }),
    foundMessages: build.infiniteQuery<SearchPage, { conversationId: string; text: string }, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ queryArg: { conversationId, text }, pageParam }) =>
        search.query({ params: { id: conversationId }, query: { text, exclusiveStartKey: pageParam } }),
      transformResponse: search.transformResponse,
      keepUnusedDataFor: 0,
    }),
    conversationWith: build.query({
      ...call(messagingEndpoints.conversationWith),
      keepUnusedDataFor: 0,
    }),
    iceBreakers: build.query({ ...call(messagingEndpoints.iceBreakers) }),
    sendMessage: build.mutation({ ...call(messagingEndpoints.send) }),
    createConversation: build.mutation({
      ...call(messagingEndpoints.create),
      invalidatesTags: (_reply, failure) => (failure ? [] : [listTag, countTag]),
    }),
    tellTyping: build.mutation({ ...call(messagingEndpoints.typing) }),
  }),
});

/** Asks for the conversations, for a page that is not shown yet. */
export const askConversations = () =>
  messagingApi.endpoints.conversations.initiate(undefined, { subscribe: false });

export const {
  useUnreadCountQuery,
  useConversationCountQuery,
  useConversationsInfiniteQuery,
  useConversationQuery,
  useThreadQuery,
  useFoundMessagesInfiniteQuery,
  useConversationWithQuery,
  useLazyConversationWithQuery,
  useIceBreakersQuery,
  useCreateConversationMutation,
  useTellTypingMutation,
} = messagingApi;

/** How many messages wait to be read; 0 while unknown, so that the badge stays away. */
export function useUnreadBadge(): number {
  const { data } = useUnreadCountQuery(undefined, {
    pollingInterval: usePolling(),
    skipPollingIfUnfocused: true,
  });
  return data?.count ?? 0;
}
