import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api.ts';
import { profilesApi } from '../api.ts';
import { memberTag } from '../member-tags.ts';

type State = { api: ReturnType<typeof api.reducer> };
type Thunk<T> = ThunkAction<T, State, unknown, UnknownAction>;

/** An address that fails again this soon has not run out: the photo is gone, or the store does not answer. */
const apart = 60_000;
/** A row of lazy photos comes into sight at once; all of them are asked for together. */
const gathering = 50;

const lastAsked = new Map<string, number>();
const gathered = new Set<string>();
let isAsking = false;

/**
 * Asks again for every answer that shows the member, for the addresses of photos live for minutes only. Answers whether
 * new ones are on their way. What fails while answers are awaited waits for them too: most often they hold it.
 */
const renewPhotos =
  (userId: string): Thunk<boolean> =>
  (dispatch) => {
    if (isAsking || gathered.has(userId)) return true;
    if (Date.now() - (lastAsked.get(userId) ?? 0) < apart) return false;
    lastAsked.set(userId, Date.now());
    if (gathered.size === 0) setTimeout(() => dispatch(askAgain), gathering);
    gathered.add(userId);
    return true;
  };

const askAgain: Thunk<Promise<void>> = async (dispatch, getState) => {
  const me = profilesApi.endpoints.me.select()(getState()).data;
  const members = [...gathered].map(memberTag);
  const isMe = me !== undefined && gathered.has(me.userId);
  gathered.clear();
  dispatch(api.util.invalidateTags(isMe ? ['Me', 'Photo', ...members] : members));
  isAsking = true;
  // Nothing is asked anew before what is being asked already has come: these first, then the new answers.
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  isAsking = false;
};

/** For `onExpired` of a member's picture. */
export function usePhotoRenewal(userId: string): () => boolean {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  return useCallback(() => dispatch(renewPhotos(userId)), [dispatch, userId]);
}
