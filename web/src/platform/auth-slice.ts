import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface AuthState {
  isAuthenticated: boolean;
  authLoading: boolean;
}

const initialState: AuthState = { isAuthenticated: false, authLoading: true };

/** Returns every slice to its beginning (see store.ts). */
export const signedOut = createAction('auth/signedOut');

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionChecked: (state, { payload }: PayloadAction<boolean>) => {
      state.isAuthenticated = payload;
      state.authLoading = false;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => ({ isAuthenticated: false, authLoading: false }));
  },
});

export const { sessionChecked } = authSlice.actions;

export const selectAuth = (state: { auth: AuthState }) => state.auth;
