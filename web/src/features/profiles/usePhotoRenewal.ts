import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../platform/api/api.ts';
import { memberTag, profilesApi } from './api.ts';

type State = { api: ReturnType<typeof api.reducer> };
type Thunk<T> = ThunkAction<T, State, unknown, UnknownAction>;

/** A URL that fails again this soon has not expired: the photo is gone or the storage is down. */
const MIN_RENEWAL_INTERVAL_MS = 60_000;
/** Lazy photos of a row become visible together, so their renewals are collected. */
const BATCH_DELAY_MS = 50;

const lastRenewedAt = new Map<string, number>();
const pendingMemberIds = new Set<string>();
let isRefetching = false;

/**
 * Refetches every result that shows a member, because photo URLs expire after minutes. Returns whether new URLs are
 * expected. During a refetch it only returns true, because the refetched results usually contain the new URL.
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
  // Waits for running requests first, then for the refetched results.
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  isRefetching = false;
};

/** Returns the `onExpired` callback for the pictures of a member. */
export function usePhotoRenewal(userId: string): () => boolean {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  return useCallback(() => dispatch(requestRenewal(userId)), [dispatch, userId]);
}
