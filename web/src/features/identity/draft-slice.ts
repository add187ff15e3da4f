import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import type { Gender } from '@troth/contract';
import { rememberedInTab, rememberInTab } from '../../platform/tab-memory.ts';

export interface RegistrationDraft {
  email: string;
  password: string;
  /** Why this password cannot be taken. */
  passwordFailure: string;
  firstName: string;
  lastName: string;
  gender: Gender | '';
  dob: string;
  /** To the terms and the privacy policy in force, and that they are of age. */
  isAgreed: boolean;
  /** Whether the code was right, so that only the password is missing to sign in. */
  isConfirmed: boolean;
}

const empty: RegistrationDraft = {
  email: '',
  password: '',
  passwordFailure: '',
  firstName: '',
  lastName: '',
  gender: '',
  dob: '',
  isAgreed: false,
  isConfirmed: false,
};

const KEPT = 'registration';

const keptDraft = (): Partial<RegistrationDraft> => JSON.parse(rememberedInTab(KEPT) || '{}');

/** Survives a reload in the same tab, except for the password, which is held in memory only. */
export const draftSlice = createSlice({
  name: 'registration',
  initialState: () => ({ ...empty, ...keptDraft() }),
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Partial<RegistrationDraft>>) => ({
      ...state,
      ...payload,
    }),
    draftCleared: () => empty,
  },
});

export const { draftChanged, draftCleared } = draftSlice.actions;

export const selectDraft = (state: { registration: RegistrationDraft }) => state.registration;

/** Keeps the draft for the tab; it is forgotten with everything else of the tab at a sign-out. */
export const keepDraft: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (draftCleared.match(action)) rememberInTab(KEPT, '');
  if (draftChanged.match(action)) {
    const { password: _password, passwordFailure: _failure, ...kept } = selectDraft(store.getState());
    rememberInTab(KEPT, JSON.stringify(kept));
  }
  return result;
};
