import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface AuthState {
  isAuthenticated: boolean;
  authLoading: boolean;
  /** How many sessions replaced the previous one while the page was open. */
  renewals: number;
}

const initialState: AuthState = { isAuthenticated: false, authLoading: true, renewals: 0 };

/** Resets every slice to its initial state (see store.ts). */
export const signedOut = createAction('auth/signedOut');

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.isAuthenticated = payload;
      state.authLoading = false;
    },
    sessionRenewed: (state) => {
      state.renewals += 1;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => ({ ...initialState, authLoading: false }));
  },
});

export const { sessionChecked, sessionRenewed } = authSlice.actions;

export const selectAuth = (state: { auth: AuthState }) => state.auth;
