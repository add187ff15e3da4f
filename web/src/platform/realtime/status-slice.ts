import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The statuses of the specification, §8. */
export type RealtimeStatus =
  | 'Connection closed'
  | 'Connection failed'
  | 'Subscription init error'
  | 'Subscription ack'
  | 'Timeout disconnect';

interface RealtimeState {
  /** Null before the first try has ended. */
  status: RealtimeStatus | null;
  /** Tries since events last came. */
  losses: number;
}

const initialState: RealtimeState = { status: null, losses: 0 };

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    statusChanged: (state, { payload }: PayloadAction<RealtimeStatus>) => {
      state.status = payload;
      state.losses = payload === 'Subscription ack' ? 0 : state.losses + 1;
    },
  },
});

export const { statusChanged } = realtimeSlice.actions;

interface WithRealtime {
  realtime: RealtimeState;
}

export const selectRealtimeStatus = (state: WithRealtime) => state.realtime.status;

/** Not of one loss alone: most are over with the first try, five seconds later. */
export const selectIsPaused = (state: WithRealtime) => state.realtime.losses > 1;
