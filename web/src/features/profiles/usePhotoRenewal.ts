import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../platform/api/api.ts';
import { memberTag, profilesApi } from './api.ts';

type State = { api: ReturnType<typeof api.reducer> };
type Thunk<T> = ThunkAction<T, State, unknown, UnknownAction>;

/** An address that fails again this soon has not run out: the photo is gone, or the store does not answer. */
const MIN_RENEWAL_INTERVAL_MS = 60_000;
/** A row of lazy photos comes into sight at once; all of them are asked for together. */
const BATCH_DELAY_MS = 50;

const lastRenewedAt = new Map<string, number>();
const pendingMemberIds = new Set<string>();
let isRefetching = false;

/**
 * Asks again for every answer that shows the member, for the addresses of photos live for minutes only. Answers whether
 * new ones are on their way. What fails while answers are awaited waits for them too: most often they hold it.
 */
const requestRenewal =
  (userId: string): Thunk<boolean> =>
  (dispatch) => {
    if (isRefetching || pendingMemberIds.has(userId)) return true;
    if (Date.now() - (lastRenewedAt.get(userId) ?? 0) < MIN_RENEWAL_INTERVAL_MS) return false;
    lastRenewedAt.set(userId, Date.now());
    if (pendingMemberIds.size === 0) setTimeout(() => dispatch(refetchPending), BATCH_DELAY_MS);
    pendingMemberIds.add(userId);
    return true;
  };

const refetchPending: Thunk<Promise<void>> = async (dispatch, getState) => {
  const me = profilesApi.endpoints.me.select()(getState()).data;
  const members = [...pendingMemberIds].map(memberTag);
  const isMe = me !== undefined && pendingMemberIds.has(me.userId);
  pendingMemberIds.clear();
  dispatch(api.util.invalidateTags(isMe ? ['Me', 'Photo', ...members] : members));
  isRefetching = true;
  // Nothing is asked anew before what is being asked already has come: these first, then the new answers.
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  isRefetching = false;
};

/** For `onExpired` of a member's picture. */
export function usePhotoRenewal(userId: string): () => boolean {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  return useCallback(() => dispatch(requestRenewal(userId)), [dispatch, userId]);
}
