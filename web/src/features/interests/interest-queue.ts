import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { readFromTab, saveToTab } from '../../platform/tab-storage.ts';
import { type ExpressArgument, interestMutationsApi } from './mutations.ts';

interface InterestQueueState {
  queued: ExpressArgument[];
}

const initialState: InterestQueueState = { queued: [] };

/** Interests expressed without a network, in the order in which they are sent; at most one for each member. */
export const interestQueueSlice = createSlice({
  name: 'interestQueue',
  initialState,
  reducers: {
    interestQueued: ({ queued }, { payload }: PayloadAction<ExpressArgument>) => {
      if (!queued.some(({ userId }) => userId === payload.userId)) queued.push(payload);
    },
    interestDequeued: (state, { payload }: PayloadAction<{ idempotencyKey: string }>) => {
      state.queued = state.queued.filter(({ idempotencyKey }) => idempotencyKey !== payload.idempotencyKey);
    },
  },
});

export const { interestQueued, interestDequeued } = interestQueueSlice.actions;

interface QueueRootState {
  api: ReturnType<typeof api.reducer>;
  interestQueue: InterestQueueState;
}

export type QueueDispatch = ThunkDispatch<QueueRootState, unknown, UnknownAction>;

type QueueState = Pick<QueueRootState, 'interestQueue'>;

export const selectQueuedInterests = ({ interestQueue }: QueueState) => interestQueue.queued;

export const selectQueuedFor = (memberId: string) => (state: QueueState) =>
  selectQueuedInterests(state).find(({ userId }) => userId === memberId);

const storageKey = (ownId: string) => `interests.${ownId}`;

/** Stores the queue for this tab, so that it survives a reload. */
export function storeQueue(ownId: string, queued: readonly ExpressArgument[]): void {
  saveToTab(storageKey(ownId), queued.length === 0 ? '' : JSON.stringify(queued));
}

/** The stored queue, without the entries that another version of the app stored in another format. */
export function loadQueue(ownId: string): ExpressArgument[] {
  try {
    const stored: unknown = JSON.parse(readFromTab(storageKey(ownId)) || '[]');
    return Array.isArray(stored) ? stored.filter(isQueuedInterest) : [];
  } catch {
    return [];
  }
}

const isQueuedInterest = (
  stored: Partial<Record<keyof ExpressArgument, unknown>> | null,
): stored is ExpressArgument =>
  typeof stored?.userId === 'string' && typeof stored.idempotencyKey === 'string';

/** Whether sending again later may succeed: there was no response, a server error, or too many requests. */
const isTemporary = (error: unknown): boolean =>
  isApiError(error) && (error.statusCode === 0 || error.statusCode >= 500 || error.code === 'RATE_LIMITED');

let isSending = false;

/**
 * Sends the queue one by one while there is a network. Passes a refusal to `onRefused` and goes on with the next
 * interest; after a temporary failure the rest stays queued.
 */
export const sendQueue =
  (onRefused: (error: unknown) => void): ThunkAction<Promise<void>, QueueRootState, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    if (isSending) return;
    isSending = true;
    const getNext = () => (navigator.onLine ? selectQueuedInterests(getState())[0] : undefined);
    try {
      for (let item = getNext(); item !== undefined; item = getNext()) {
        try {
          await dispatch(interestMutationsApi.endpoints.expressInterest.initiate(item)).unwrap();
        } catch (error) {
          if (isTemporary(error)) break;
          onRefused(error);
        }
        dispatch(interestDequeued(item));
      }
    } finally {
      isSending = false;
    }
  };
