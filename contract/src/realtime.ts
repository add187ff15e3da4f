import { z } from 'zod';

/** The one channel of a member; nobody else may subscribe to it (decisions §4). */
export const memberChannel = (userId: string): string => `/members/${userId}`;

const eventTime = z.iso.datetime();

/**
 * What is told to a member at once. A hint, never the matter itself: whoever hears it asks the API, which knows what
 * the member may see.
 */
export const realtimeEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message.created'),
    at: eventTime,
    conversationId: z.guid(),
    messageId: z.guid(),
    senderId: z.guid(),
  }),
  /** To the reader's other windows, and to the sender where their membership has read receipts. */
  z.object({ type: z.literal('message.read'), at: eventTime, conversationId: z.guid(), readerId: z.guid() }),
  z.object({
    type: z.literal('conversation.typing'),
    at: eventTime,
    conversationId: z.guid(),
    userId: z.guid(),
  }),
  z.object({ type: z.literal('notification.created'), at: eventTime, createdAt: z.int() }),
  z.object({ type: z.literal('interest.changed'), at: eventTime, interestId: z.guid(), userId: z.guid() }),
  /** Somebody with whom the member has an open conversation came or went. */
  z.object({ type: z.literal('presence.changed'), at: eventTime, userId: z.guid() }),
  z.object({ type: z.literal('membership.changed'), at: eventTime }),
  z.object({ type: z.literal('session.revoked'), at: eventTime, sessionId: z.string() }),
]);

export type RealtimeEvent = z.infer<typeof realtimeEvent>;

export type RealtimeEventType = RealtimeEvent['type'];
