import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Outgoing {
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
  outgoing: Outgoing[];
}

const initialState: OutboxState = { outgoing: [] };

/** What is written and not yet known to have arrived, in the order of writing. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    queued: ({ outgoing }, { payload }: PayloadAction<Outgoing>) => {
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

export const { queued, sendingBegan, heldBack, failed, triedAgain, settled } = outboxSlice.actions;

export const selectOutgoing = (state: { outbox: OutboxState }) => state.outbox.outgoing;

export const outgoingOf = (all: readonly Outgoing[], conversationId: string): Outgoing[] =>
  all.filter((item) => item.conversationId === conversationId);
