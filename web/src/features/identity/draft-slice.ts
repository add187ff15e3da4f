import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Gender } from '@troth/contract';

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
}

const initialState: RegistrationDraft = {
  email: '',
  password: '',
  passwordFailure: '',
  firstName: '',
  lastName: '',
  gender: '',
  dob: '',
  isAgreed: false,
};

/** Held in memory only: the password is written nowhere, and a reload begins anew. */
export const draftSlice = createSlice({
  name: 'registration',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Partial<RegistrationDraft>>) => ({
      ...state,
      ...payload,
    }),
    draftCleared: () => initialState,
  },
});

export const { draftChanged, draftCleared } = draftSlice.actions;

export const selectDraft = (state: { registration: RegistrationDraft }) => state.registration;
