import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { draftSlice, persistDraft } from './features/identity/index.ts';
import { acceptanceSlice, declineSlice, interestQueueSlice } from './features/interests/index.ts';
import { outboxSlice, typingSlice } from './features/messaging/index.ts';
import { relationshipsSlice } from './features/profiles/index.ts';
import { api } from './platform/api/api.ts';
import { refetchOnRecovery } from './platform/api/recovery.ts';
import { realtimeSlice } from './platform/realtime/status-slice.ts';
import { authSlice, sessionChecked, signedOut } from './platform/session/auth-slice.ts';
import { isSignedInLocally } from './platform/session/session.ts';
import { clearTabStorageOnSignOut, sessionEndMiddleware } from './platform/session/session-end.ts';
import { uiSlice } from './ui/ui-slice.ts';

const slices = combineReducers({
  [api.reducerPath]: api.reducer,
  acceptance: acceptanceSlice.reducer,
  auth: authSlice.reducer,
  decline: declineSlice.reducer,
  interestQueue: interestQueueSlice.reducer,
  outbox: outboxSlice.reducer,
  realtime: realtimeSlice.reducer,
  registration: draftSlice.reducer,
  relationships: relationshipsSlice.reducer,
  ui: uiSlice.reducer,
  typing: typingSlice.reducer,
});

type State = ReturnType<typeof slices>;

export const store = configureStore({
  reducer: (state: State | undefined, action: UnknownAction) =>
    slices(signedOut.match(action) ? undefined : state, action),
  middleware: (defaults) =>
    defaults().concat(api.middleware, sessionEndMiddleware, clearTabStorageOnSignOut, persistDraft),
});

refetchOnRecovery(store);

// Known before the first render, unless the identity provider must be asked.
const isSignedIn = isSignedInLocally();
if (isSignedIn !== undefined) store.dispatch(sessionChecked(isSignedIn));

/** The state in which pages are prerendered: nothing is loaded, and only the session is known. */
export const getPrerenderedState = (): State => ({
  ...slices(undefined, { type: 'init' }),
  auth: store.getState().auth,
});
