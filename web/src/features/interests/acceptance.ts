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

const BUSY_SELECTOR = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"]`).join();
const FIELD_SELECTOR = ['input', 'textarea', 'select', '[contenteditable="true"]'].join();

/** Whether the member can be interrupted: the window is visible, no dialog, menu or list is open, and no field has the focus. */
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
  const accepted = await dispatch(fetchAccepted({ interestId, direction: 'sent' }));
  if (accepted !== undefined && canInterrupt()) dispatch(acceptanceShown(accepted));
}

interface AcceptedInterest {
  interestId: string;
  direction: 'sent' | 'received';
}

/** Fetches the other member's card, which has the photos that the acceptance opened; undefined if it cannot be fetched. */
const fetchAccepted = (interest: AcceptedInterest) => async (dispatch: ApiDispatch) => {
  const { acceptedInterest } = interestsApi.endpoints;
  const { data } = await dispatch(
    acceptedInterest.initiate(interest, { forceRefetch: true, subscribe: false }),
  );
  return data?.interests[0]?.profile;
};

/** Shows the moment to the member who accepted. `member` is the card from before the acceptance. */
export const showAcceptance =
  ({ member, ...interest }: AcceptedInterest & { member: ProfileCard }) =>
  async (dispatch: ApiDispatch): Promise<void> => {
    dispatch(acceptanceShown((await dispatch(fetchAccepted(interest))) ?? member));
  };
