import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RespondArgument } from './mutations.ts';

/** How long a decline can be undone. */
export const UNDO_DECLINE_MS = 5_000;

export type Decline = Omit<RespondArgument, 'response'>;

interface DeclineState {
  /** The declined interests that are not sent yet, because the member can still undo them. */
  unsent: Decline[];
}

const initialState: DeclineState = { unsent: [] };

export const declineSlice = createSlice({
  name: 'decline',
  initialState,
  reducers: {
    declineStarted: ({ unsent }, { payload }: PayloadAction<Decline>) => {
      if (!unsent.some(({ interestId }) => interestId === payload.interestId)) unsent.push(payload);
    },
    /** The decline was undone, or is sent now. */
    declineEnded: (state, { payload }: PayloadAction<string>) => {
      state.unsent = state.unsent.filter(({ interestId }) => interestId !== payload);
    },
  },
});

export const { declineStarted, declineEnded } = declineSlice.actions;

interface RootState {
  decline: DeclineState;
}

export const selectUnsentDeclines = ({ decline }: RootState) => decline.unsent;

export const selectIsDeclining = (memberId: string) => (state: RootState) =>
  selectUnsentDeclines(state).some(({ userId }) => userId === memberId);
