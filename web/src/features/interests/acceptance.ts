import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProfileCard } from '@troth/contract';
import type { ApiDispatch } from '../../platform/api/api.ts';
import { interestsApi } from './api.ts';

interface AcceptanceState {
  /** The member with whom an interest was accepted last; still shown during the closing animation. */
  member: ProfileCard | null;
  isOpen: boolean;
}

const initialState: AcceptanceState = { member: null, isOpen: false };

/** The full-screen moment after an acceptance. It is not stored, so a reload does not show it again. */
export const acceptanceSlice = createSlice({
  name: 'acceptance',
  initialState,
  reducers: {
    acceptanceShown: (state, { payload }: PayloadAction<ProfileCard>) => {
      state.member = payload;
      state.isOpen = true;
    },
    acceptanceClosed: (state) => {
      state.isOpen = false;
    },
  },
});

export const { acceptanceShown, acceptanceClosed } = acceptanceSlice.actions;

export const selectAcceptance = ({ acceptance }: { acceptance: AcceptanceState }) => acceptance;

const BUSY_SELECTOR = ['[role="dialog"]', '[role="alertdialog"]', '[role="menu"]'].join();
const FIELD_SELECTOR = ['input', 'textarea', 'select', '[contenteditable="true"]'].join();

/** Whether the member can be interrupted: the window is visible, no dialog or menu is open, and no field has the focus. */
const canInterrupt = (): boolean =>
  document.visibilityState === 'visible' &&
  document.querySelector(BUSY_SELECTOR) === null &&
  document.activeElement?.matches(FIELD_SELECTOR) !== true;

/**
 * Shows the moment if the member's own interest was accepted. A member who cannot be interrupted has the notification
 * instead.
 */
export async function showIfAccepted(interestId: string, dispatch: ApiDispatch): Promise<void> {
  if (!canInterrupt()) return;
  const { acceptedInterest } = interestsApi.endpoints;
  const { data } = await dispatch(
    acceptedInterest.initiate(interestId, { forceRefetch: true, subscribe: false }),
  );
  const accepted = data?.interests[0];
  if (accepted !== undefined && canInterrupt()) dispatch(acceptanceShown(accepted.profile));
}
