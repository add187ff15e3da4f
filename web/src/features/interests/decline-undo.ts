import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiDispatch } from '../../platform/api/api.ts';
import { onBeforeLeaving } from '../../platform/before-leaving.ts';
import { interestMutationsApi, type RespondArgument } from './mutations.ts';

/** How long a decline can be undone. */
export const UNDO_DECLINE_MS = 5_000;

type Decline = Omit<RespondArgument, 'response' | 'expectedStatus'>;

interface DeclineState {
  /** The declined interests that are not sent yet, because the member can still undo them. */
  unsent: Decline[];
}

const initialState: DeclineState = { unsent: [] };

export const declineSlice = createSlice({
  name: 'decline',
  initialState,
  reducers: {
    declineStarted: ({ unsent }, { payload }: PayloadAction<Decline>) => {
      unsent.push(payload);
    },
    /** The decline was undone, or is sent now. */
    declineEnded: (state, { payload }: PayloadAction<string>) => {
      state.unsent = state.unsent.filter(({ interestId }) => interestId !== payload);
    },
  },
});

const { declineStarted, declineEnded } = declineSlice.actions;

interface RootState {
  decline: DeclineState;
}

/** By interest: cancels the timer of a decline that is not sent yet. */
const cancellations = new Map<string, () => void>();

interface DeclineOutcome {
  /** Called when the decline can no longer be undone, right before it is sent. */
  onSend: () => void;
  onFailure: (error: unknown) => void;
}

/**
 * Declines an interest once the time to undo it has passed, or at once when the member leaves the page or signs out.
 * The timer does not depend on what is rendered, so it goes on while the member visits other pages.
 */
export const declineLater =
  (decline: Decline, { onSend, onFailure }: DeclineOutcome) =>
  (dispatch: ApiDispatch): void => {
    const { interestId } = decline;
    if (cancellations.has(interestId)) return;
    const send = async () => {
      // The response may not arrive before the page is gone, so it must not be sent a second time.
      dispatch(undoDecline(interestId));
      onSend();
      const { respondToInterest } = interestMutationsApi.endpoints;
      // In the last seconds another window may have accepted the interest.
      const request = { ...decline, response: 'declined', expectedStatus: 'pending' } as const;
      try {
        await dispatch(respondToInterest.initiate(request)).unwrap();
      } catch (error) {
        onFailure(error);
      }
    };
    const timer = setTimeout(() => void send(), UNDO_DECLINE_MS);
    const unregister = onBeforeLeaving(send);
    cancellations.set(interestId, () => {
      clearTimeout(timer);
      unregister();
      cancellations.delete(interestId);
    });
    dispatch(declineStarted(decline));
  };

/** Undoes a decline that is not sent yet. */
export const undoDecline =
  (interestId: string) =>
  (dispatch: ApiDispatch): void => {
    cancellations.get(interestId)?.();
    dispatch(declineEnded(interestId));
  };

export const selectIsDeclining = (memberId: string) => (state: RootState) =>
  state.decline.unsent.some(({ userId }) => userId === memberId);
