import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The last event of the realtime connection. */
export type RealtimeStatus =
  | 'Connection closed'
  | 'Connection failed'
  | 'Subscription init error'
  | 'Subscription ack'
  | 'Timeout disconnect';

interface RealtimeState {
  /** Null until the first attempt has ended. */
  status: RealtimeStatus | null;
  /** Lost connections and failed attempts since the last successful subscription. */
  disconnectCount: number;
}

const initialState: RealtimeState = { status: null, disconnectCount: 0 };

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    statusChanged: (state, { payload }: PayloadAction<RealtimeStatus>) => {
      state.status = payload;
      state.disconnectCount = payload === 'Subscription ack' ? 0 : state.disconnectCount + 1;
    },
  },
});

export const { statusChanged } = realtimeSlice.actions;

interface WithRealtime {
  realtime: RealtimeState;
}

export const selectRealtimeStatus = (state: WithRealtime) => state.realtime.status;

/**
 * Whether to tell the member that live updates are paused: from the second failure on, because most losses end with the
 * first retry, five seconds later.
 */
export const selectAreLiveUpdatesPaused = (state: WithRealtime) => state.realtime.disconnectCount > 1;
