import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** When the other side of a conversation was last told to be writing, by this device's clock. */
export type WritingState = Record<string, number>;

const initialState: WritingState = {};

export const writingSlice = createSlice({
  name: 'writing',
  initialState,
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

export const { writingSeen, writingEnded } = writingSlice.actions;

export const selectWriting = (state: { writing: WritingState }) => state.writing;
