import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pagination } from '../pagination.ts';
import { profileCard } from '../profiles/profile-card.ts';

export const MAX_MESSAGE_LENGTH = 2000;

/** PostgreSQL cannot store lone surrogates and NUL characters. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const hasVisibleText = (text: string): boolean => /[^\p{White_Space}\p{Cc}\p{Cf}]/u.test(text);

/** Line breaks are kept. A text without visible characters is refused. */
const messageText = z
  .string()
  .trim()
  .max(MAX_MESSAGE_LENGTH, msg('Up to 2,000 characters'))
  .refine(isStorable, msg('Some of these characters can’t be sent'))
  .refine(hasVisibleText, msg('Write something first'));

export const message = z
  .object({
    messageId: z.guid(),
    conversationId: z.guid(),
    /** Position in the conversation, from 1 without gaps and the same for both members. */
    sequence: z.int().min(1),
    senderId: z.guid(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    /** Only on the caller's own messages and if the tier has read receipts; null while unread. */
    readAt: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof message>;

export const conversation = z
  .object({
    conversationId: z.guid(),
    unreadCount: z.int().min(0),
    /** `closed`: the other member has left, and the conversation is read-only. */
    status: z.enum(['open', 'closed']),
    /** Whether links may be clickable: the caller has written in the conversation, or the two are connected. */
    linksOpen: z.boolean(),
    lastMessage: message.nullable(),
    updatedAt: z.iso.datetime(),
    otherParticipant: profileCard,
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.infer<typeof conversation>;

export const iceBreaker = z
  .object({
    /** What both members share: "You both enjoy hiking". */
    shared: z.string(),
    /** A suggested first message about it. */
    text: z.string(),
  })
  .meta({ id: 'IceBreaker' });

export type IceBreaker = z.infer<typeof iceBreaker>;

const startKeyQuery = (defaultLimit: number) =>
  z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
    exclusiveStartKey: z.string().max(8000).optional(),
  });

const conversationParams = z.strictObject({ id: z.guid() });
const userParams = z.strictObject({ userId: z.guid() });
const countResponse = z.object({ count: z.int().min(0) });

export const messagePage = z
  .object({
    /** Newest first. */
    messages: z.array(message),
    pagination,
    /** Sent back as `exclusiveStartKey` to get newer messages; null if this page has the newest. */
    newerKey: pagination.shape.lastEvaluatedKey,
  })
  .meta({ id: 'MessagePage' });

export type MessagePage = z.infer<typeof messagePage>;

export const messagingEndpoints = {
  unreadCount: endpoint({
    method: 'GET',
    path: '/messages/unread/count',
    summary: 'Number of unread messages',
    response: countResponse,
    failure: 'Failed to fetch unread count',
    unexpected: 'An unexpected error occurred while fetching unread count.',
  }),
  conversationCount: endpoint({
    method: 'GET',
    path: '/messages/conversations/count',
    summary: 'Number of conversations',
    response: countResponse,
    failure: 'Failed to fetch conversation count',
  }),
  create: endpoint({
    method: 'POST',
    path: '/messages/conversations',
    summary: 'Send a message to a member; starts a conversation if there is none',
    body: z.strictObject({ recipientId: z.guid(), messageText }),
    response: z.object({ conversation, message }),
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'UPGRADE_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
    failure: 'Failed to create conversation',
    repeatable: true,
    rateLimit: 'messages',
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/messages/conversations',
    summary: 'Conversations of the member, by the time of the last message',
    query: startKeyQuery(20),
    response: z.object({ conversations: z.array(conversation), pagination }),
    failure: 'Failed to fetch conversations',
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/messages/conversations/:id',
    summary: 'One conversation of the member',
    params: conversationParams,
    response: conversation,
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t load this conversation. Please try again.',
  }),
  conversationWith: endpoint({
    method: 'GET',
    path: '/messages/with/:userId',
    summary: 'The conversation with a member, if there is one',
    params: userParams,
    response: z.object({ conversationId: z.guid().nullable() }),
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t load this conversation. Please try again.',
  }),
  iceBreakers: endpoint({
    method: 'GET',
    path: '/messages/ice-breakers/:userId',
    summary: 'Up to three suggested first messages, based on what both profiles share',
    params: userParams,
    response: z.object({ suggestions: z.array(iceBreaker).max(3) }),
    errors: ['NOT_FOUND'],
    failure: 'Failed to fetch suggestions',
  }),
  messages: endpoint({
    method: 'GET',
    path: '/messages/conversations/:id/messages',
    summary: 'Messages of a conversation, newest first; with `around`, the messages around that one',
    params: conversationParams,
    query: startKeyQuery(30).extend({ around: z.guid().optional() }),
    response: messagePage.extend({ otherParticipant: profileCard }),
    errors: ['NOT_FOUND'],
    failure: 'Failed to fetch messages',
  }),
  search: endpoint({
    method: 'GET',
    path: '/messages/conversations/:id/search',
    summary: 'Search the messages of a conversation, newest first',
    params: conversationParams,
    query: startKeyQuery(20).extend({ text: z.string().trim().min(1).max(100).refine(isStorable) }),
    response: z.object({ messages: z.array(message), pagination }),
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t search your messages. Please try again.',
    rateLimit: 'search',
  }),
  send: endpoint({
    method: 'POST',
    path: '/messages/conversations/:id/messages',
    summary: 'Send a message in a conversation',
    params: conversationParams,
    body: z.strictObject({ messageText, recipientId: z.guid() }),
    response: message,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'UPGRADE_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
    failure: 'Failed to send message',
    repeatable: true,
    rateLimit: 'messages',
  }),
  read: endpoint({
    method: 'POST',
    path: '/messages/conversations/:id/read',
    summary: 'Mark all messages of a conversation as read',
    params: conversationParams,
    response: z.object({ success: z.literal(true), unreadCount: z.literal(0) }),
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t mark the conversation as read.',
  }),
  typing: endpoint({
    method: 'POST',
    path: '/messages/conversations/:id/typing',
    summary: 'Signal to the other member that the caller is typing',
    params: conversationParams,
    response: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    failure: 'We couldn’t show that you’re typing.',
  }),
  hideMessage: endpoint({
    method: 'DELETE',
    path: '/messages/conversations/:id/messages/:messageId',
    summary: 'Delete a message for the caller only',
    params: z.strictObject({ id: z.guid(), messageId: z.guid() }),
    response: z.object({ messageId: z.guid() }),
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t delete this message. Please try again.',
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/messages/conversations/:id',
    summary: 'Leave a conversation, which closes it and removes it for the caller',
    params: conversationParams,
    response: z.object({ conversationId: z.guid() }),
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t delete this conversation. Please try again.',
  }),
};
