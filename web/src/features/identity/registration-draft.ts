import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import type { Gender } from '@troth/contract';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { readFromTab, saveToTab } from '../../platform/tab-storage.ts';

export interface RegistrationDraft {
  email: string;
  password: string;
  /** Why the password was refused. */
  passwordFailure: string;
  firstName: string;
  lastName: string;
  gender: Gender | '';
  dob: string;
  /** Agreement to the terms and privacy policy in force, and to being of age. */
  isAgreed: boolean;
  /** Whether the code was confirmed, so that only the sign-in is missing. */
  isConfirmed: boolean;
}

const emptyDraft: RegistrationDraft = {
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

const DRAFT_KEY = 'registration';

const loadDraft = (): Partial<RegistrationDraft> => JSON.parse(readFromTab(DRAFT_KEY) || '{}');

/** Input of the registration form. All but the password, which stays in memory, survives a reload in the same tab. */
export const draftSlice = createSlice({
  name: 'registration',
  initialState: () => ({ ...emptyDraft, ...loadDraft() }),
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Partial<RegistrationDraft>>) => ({
      ...state,
      ...payload,
    }),
    draftCleared: () => emptyDraft,
  },
});

export const { draftChanged, draftCleared } = draftSlice.actions;

export const selectDraft = (state: { registration: RegistrationDraft }) => state.registration;

/** Stores the draft for this tab; a sign-out clears it with the rest of the tab's storage. */
export const persistDraft: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (draftCleared.match(action)) saveToTab(DRAFT_KEY, '');
  if (draftChanged.match(action)) {
    const { password: _password, passwordFailure: _failure, ...savedDraft } = selectDraft(store.getState());
    saveToTab(DRAFT_KEY, JSON.stringify(savedDraft));
  }
  return result;
};

/** Copies form fields to the draft as they are typed, so that a reload loses nothing. */
export function useSyncDraft<T extends FieldValues>(
  { watch, getValues }: Pick<UseFormReturn<T>, 'watch' | 'getValues'>,
  fields: readonly (keyof T & keyof RegistrationDraft)[],
): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const copy = (values: Partial<T>, names: typeof fields) => {
      for (const name of names) dispatch(draftChanged({ [name]: values[name] ?? '' }));
    };
    // Text may have been entered before this subscription.
    const entered = getValues();
    copy(
      entered,
      fields.filter((name) => entered[name]),
    );
    const { unsubscribe } = watch((values, { name }) =>
      copy(
        values as Partial<T>,
        fields.filter((each) => each === name),
      ),
    );
    return unsubscribe;
  }, [watch, getValues, fields, dispatch]);
}
