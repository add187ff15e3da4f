import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Connection statuses (docs/product.md, Messaging). */
export type RealtimeStatus =
  | 'Connection closed'
  | 'Connection failed'
  | 'Subscription init error'
  | 'Subscription ack'
  | 'Timeout disconnect';

interface RealtimeState {
  /** Null until the first attempt has ended. */
  status: RealtimeStatus | null;
  /** Failed attempts since events last arrived. */
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

/** Not for a single loss: most end with the first retry, five seconds later. */
export const selectIsPaused = (state: WithRealtime) => state.realtime.disconnectCount > 1;
