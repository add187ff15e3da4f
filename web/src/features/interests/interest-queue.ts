import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { rememberedInTab, rememberInTab } from '../../platform/tab-memory.ts';
import { actsApi, type Expression } from './acts.ts';

interface InterestQueueState {
  queued: Expression[];
}

const initialState: InterestQueueState = { queued: [] };

/** Interests expressed without a network, in the order in which they are sent; at most one for each member. */
export const interestQueueSlice = createSlice({
  name: 'interestQueue',
  initialState,
  reducers: {
    interestQueued: ({ queued }, { payload }: PayloadAction<Expression>) => {
      if (!queued.some(({ userId }) => userId === payload.userId)) queued.push(payload);
    },
    interestDequeued: (state, { payload }: PayloadAction<{ idempotencyKey: string }>) => {
      state.queued = state.queued.filter(({ idempotencyKey }) => idempotencyKey !== payload.idempotencyKey);
    },
  },
});

export const { interestQueued, interestDequeued } = interestQueueSlice.actions;

interface State {
  api: ReturnType<typeof api.reducer>;
  interestQueue: InterestQueueState;
}

export type QueueDispatch = ThunkDispatch<State, unknown, UnknownAction>;

type QueueState = Pick<State, 'interestQueue'>;

export const selectQueuedInterests = ({ interestQueue }: QueueState) => interestQueue.queued;

export const queuedFor = (memberId: string) => (state: QueueState) =>
  selectQueuedInterests(state).find(({ userId }) => userId === memberId);

const storageName = (ownId: string) => `interests.${ownId}`;

/** Stores the queue for this tab, so that it survives a reload. */
export function storeQueue(ownId: string, queued: readonly Expression[]): void {
  rememberInTab(storageName(ownId), queued.length === 0 ? '' : JSON.stringify(queued));
}

/** The stored queue. What another version of the app stored in another form is dropped. */
export function storedQueue(ownId: string): Expression[] {
  try {
    const stored: unknown = JSON.parse(rememberedInTab(storageName(ownId)) || '[]');
    return Array.isArray(stored) ? stored.filter(isExpression) : [];
  } catch {
    return [];
  }
}

const isExpression = (stored: Partial<Record<keyof Expression, unknown>> | null): stored is Expression =>
  typeof stored?.userId === 'string' && typeof stored.idempotencyKey === 'string';

/** Whether sending again later may succeed: no answer came, the server could not serve, or calls came too fast. */
const isTemporary = (error: unknown): boolean =>
  isApiError(error) && (error.statusCode === 0 || error.statusCode >= 500 || error.code === 'RATE_LIMITED');

let isSending = false;

/**
 * Sends the queue one by one while there is a network. `onRefused` gets each refusal of the server, and the next
 * interest follows; after a temporary failure the rest stays queued.
 */
export const sendQueue =
  (onRefused: (error: unknown) => void): ThunkAction<Promise<void>, State, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    if (isSending) return;
    isSending = true;
    const next = () => (navigator.onLine ? selectQueuedInterests(getState())[0] : undefined);
    try {
      for (let item = next(); item !== undefined; item = next()) {
        try {
          await dispatch(actsApi.endpoints.expressInterest.initiate(item)).unwrap();
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
