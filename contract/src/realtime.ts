import { z } from 'zod';

/** The channel of a member; only that member can subscribe to it. */
export const memberChannel = (userId: string): string => `/members/${userId}`;

const eventTime = z.iso.datetime();

/**
 * A realtime hint for a member. It contains no data: clients then request it from the API, which applies the member's
 * permissions.
 */
export const realtimeEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message.created'),
    at: eventTime,
    conversationId: z.guid(),
    messageId: z.guid(),
    senderId: z.guid(),
  }),
  /** Sent to the reader's other windows, and to the sender if the sender's tier has read receipts. */
  z.object({ type: z.literal('message.read'), at: eventTime, conversationId: z.guid(), readerId: z.guid() }),
  z.object({
    type: z.literal('conversation.typing'),
    at: eventTime,
    conversationId: z.guid(),
    userId: z.guid(),
  }),
  z.object({ type: z.literal('notification.created'), at: eventTime, createdAt: z.int() }),
  z.object({ type: z.literal('interest.changed'), at: eventTime, interestId: z.guid(), userId: z.guid() }),
  /** A member with whom the reader has an open conversation went online or offline. */
  z.object({ type: z.literal('presence.changed'), at: eventTime, userId: z.guid() }),
  z.object({ type: z.literal('membership.changed'), at: eventTime }),
  z.object({ type: z.literal('session.revoked'), at: eventTime, sessionId: z.string() }),
]);

export type RealtimeEvent = z.infer<typeof realtimeEvent>;

export type RealtimeEventType = RealtimeEvent['type'];
