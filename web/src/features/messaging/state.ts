import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { api } from '../../platform/api/api.ts';

export interface OutgoingMessage {
  /** The Idempotency-Key of every try. */
  key: string;
  /** Who writes. */
  userId: string;
  conversationId: string;
  recipientId: string;
  text: string;
  status: 'queued' | 'sending' | 'failed';
  /** Why it was not sent. */
  reason?: string;
  /** The newest message that was known when it first went out; what came in later may be this one. */
  after?: number;
}

export interface OutboxState {
  outgoing: OutgoingMessage[];
}

const initialOutboxState: OutboxState = { outgoing: [] };

/** What is written and not yet known to have arrived, in the order of writing. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: initialOutboxState,
  reducers: {
    queued: ({ outgoing }, { payload }: PayloadAction<OutgoingMessage>) => {
      if (!outgoing.some(({ key }) => key === payload.key)) outgoing.push(payload);
    },
    sendingBegan: ({ outgoing }, { payload }: PayloadAction<{ key: string; after: number }>) => {
      const item = outgoing.find(({ key }) => key === payload.key);
      if (item === undefined) return;
      item.status = 'sending';
      item.reason = undefined;
      item.after ??= payload.after;
    },
    /** No connection: it stays in its place until there is one. */
    heldBack: ({ outgoing }, { payload }: PayloadAction<{ key: string }>) => {
      const item = outgoing.find(({ key }) => key === payload.key);
      if (item !== undefined) item.status = 'queued';
    },
    /** What was written after it waits with it, for the order is kept. */
    failed: (
      { outgoing },
      { payload }: PayloadAction<{ key: string; conversationId: string; reason?: string }>,
    ) => {
      for (const item of outgoing) {
        if (item.conversationId !== payload.conversationId) continue;
        item.status = 'failed';
        if (item.key === payload.key) item.reason = payload.reason;
      }
    },
    triedAgain: ({ outgoing }, { payload }: PayloadAction<{ conversationId: string }>) => {
      for (const item of outgoing) {
        if (item.conversationId === payload.conversationId && item.status === 'failed')
          item.status = 'queued';
      }
    },
    settled: (state, { payload }: PayloadAction<{ keys: readonly string[] }>) => {
      state.outgoing = state.outgoing.filter(({ key }) => !payload.keys.includes(key));
    },
  },
});

export const {
  queued: messageQueued,
  sendingBegan: sendingStarted,
  heldBack: sendingPostponed,
  failed: sendingFailed,
  triedAgain: retryRequested,
  settled: messagesSettled,
} = outboxSlice.actions;

export const selectOutgoing = (state: { outbox: OutboxState }) => state.outbox.outgoing;

export const filterOutgoing = (all: readonly OutgoingMessage[], conversationId: string): OutgoingMessage[] =>
  all.filter((item) => item.conversationId === conversationId);

/** When the other side of a conversation was last told to be writing, by this device's clock. */
export type TypingState = Record<string, number>;

const initialTypingState: TypingState = {};

export const typingSlice = createSlice({
  name: 'writing',
  initialState: initialTypingState,
  reducers: {
    writingSeen: (state, { payload }: PayloadAction<{ conversationId: string; at: number }>) => {
      state[payload.conversationId] = payload.at;
    },
    /** Their message has come: they are done with it. */
    writingEnded: (state, { payload }: PayloadAction<{ conversationId: string }>) => {
      delete state[payload.conversationId];
    },
  },
});

export const { writingSeen: typingReceived, writingEnded: typingEnded } = typingSlice.actions;

export const selectTyping = (state: { writing: TypingState }) => state.writing;

export interface MessagingState {
  api: ReturnType<typeof api.reducer>;
  outbox: OutboxState;
  writing: TypingState;
}

export type MessagingThunk<T> = ThunkAction<T, MessagingState, unknown, UnknownAction>;
export type MessagingDispatch = ThunkDispatch<MessagingState, unknown, UnknownAction>;
