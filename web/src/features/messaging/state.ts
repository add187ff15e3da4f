import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { api } from '../../platform/api/api.ts';

export interface OutgoingMessage {
  /** The Idempotency-Key of every attempt. */
  key: string;
  /** The sender. */
  userId: string;
  conversationId: string;
  recipientId: string;
  text: string;
  status: 'queued' | 'sending' | 'failed';
  /** Why sending failed. */
  reason?: string;
  /** Sequence of the newest message known at the first attempt; only a newer message can be this message. */
  after?: number;
}

export interface OutboxState {
  outgoing: OutgoingMessage[];
}

const initialOutboxState: OutboxState = { outgoing: [] };

/** Messages that are not known to have arrived, in the order of writing. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: initialOutboxState,
  reducers: {
    messageQueued: ({ outgoing }, { payload }: PayloadAction<OutgoingMessage>) => {
      if (!outgoing.some(({ key }) => key === payload.key)) outgoing.push(payload);
    },
    sendingStarted: ({ outgoing }, { payload }: PayloadAction<{ key: string; after: number }>) => {
      const item = outgoing.find(({ key }) => key === payload.key);
      if (item === undefined) return;
      item.status = 'sending';
      item.reason = undefined;
      item.after ??= payload.after;
    },
    /** There is no connection, so the message stays queued. */
    sendingPostponed: ({ outgoing }, { payload }: PayloadAction<{ key: string }>) => {
      const item = outgoing.find(({ key }) => key === payload.key);
      if (item !== undefined) item.status = 'queued';
    },
    /** Later messages of the conversation are not sent either, so that the order is kept. */
    sendingFailed: (
      { outgoing },
      { payload }: PayloadAction<{ key: string; conversationId: string; reason?: string }>,
    ) => {
      for (const item of outgoing) {
        if (item.conversationId !== payload.conversationId) continue;
        item.status = 'failed';
        if (item.key === payload.key) item.reason = payload.reason;
      }
    },
    retryRequested: ({ outgoing }, { payload }: PayloadAction<{ conversationId: string }>) => {
      for (const item of outgoing) {
        if (item.conversationId === payload.conversationId && item.status === 'failed')
          item.status = 'queued';
      }
    },
    messagesRemoved: (state, { payload }: PayloadAction<{ keys: readonly string[] }>) => {
      state.outgoing = state.outgoing.filter(({ key }) => !payload.keys.includes(key));
    },
  },
});

export const {
  messageQueued,
  sendingStarted,
  sendingPostponed,
  sendingFailed,
  retryRequested,
  messagesRemoved,
} = outboxSlice.actions;

export const selectOutgoing = (state: { outbox: OutboxState }) => state.outbox.outgoing;

export const filterOutgoing = (all: readonly OutgoingMessage[], conversationId: string): OutgoingMessage[] =>
  all.filter((item) => item.conversationId === conversationId);

/** When the other member of a conversation was last reported typing, by this device's clock in epoch milliseconds. */
export type TypingState = Record<string, number>;

const initialTypingState: TypingState = {};

export const typingSlice = createSlice({
  name: 'typing',
  initialState: initialTypingState,
  reducers: {
    typingReceived: (state, { payload }: PayloadAction<{ conversationId: string; at: number }>) => {
      state[payload.conversationId] = payload.at;
    },
    /** The other member's message has arrived, so they are no longer typing it. */
    typingEnded: (state, { payload }: PayloadAction<{ conversationId: string }>) => {
      delete state[payload.conversationId];
    },
  },
});

export const { typingReceived, typingEnded } = typingSlice.actions;

export const selectTyping = (state: { typing: TypingState }) => state.typing;

export interface MessagingState {
  api: ReturnType<typeof api.reducer>;
  outbox: OutboxState;
  typing: TypingState;
}

export type MessagingThunk<T> = ThunkAction<T, MessagingState, unknown, UnknownAction>;
export type MessagingDispatch = ThunkDispatch<MessagingState, unknown, UnknownAction>;
