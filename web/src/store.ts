import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { draftSlice, keepDraft } from './features/identity/index.ts';
import { interestQueueSlice } from './features/interests/index.ts';
import { outboxSlice, writingSlice } from './features/messaging/index.ts';
import { api } from './platform/api.ts';
import { authSlice, sessionChecked, signedOut } from './platform/auth-slice.ts';
import { forgetAtSignOut } from './platform/forget-at-sign-out.ts';
import { realtimeSlice } from './platform/realtime/status-slice.ts';
import { knownHere } from './platform/session.ts';
import { sessionEnd } from './platform/session-end.ts';
import { uiSlice } from './ui/state/ui-slice.ts';

const slices = combineReducers({
  [api.reducerPath]: api.reducer,
  auth: authSlice.reducer,
  interestQueue: interestQueueSlice.reducer,
  outbox: outboxSlice.reducer,
  realtime: realtimeSlice.reducer,
  registration: draftSlice.reducer,
  ui: uiSlice.reducer,
  writing: writingSlice.reducer,
});

type State = ReturnType<typeof slices>;

export const store = configureStore({
  reducer: (state: State | undefined, action: UnknownAction) =>
    slices(signedOut.match(action) ? undefined : state, action),
  middleware: (defaults) => defaults().concat(api.middleware, sessionEnd, forgetAtSignOut, keepDraft),
});

/** Without it, what is not polled out of sight would never be polled in a tab that was opened behind another. */
setupListeners(store.dispatch);

/** Whoever is known on this device is so before anything is shown. */
export function noteWhoIsKnown(): void {
  const known = knownHere();
  if (known !== undefined) store.dispatch(sessionChecked(known));
}

if (!import.meta.env.SSR) noteWhoIsKnown();
