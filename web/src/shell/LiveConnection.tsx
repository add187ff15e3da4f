import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useMeQuery } from '../features/profiles/index.ts';
import type { ApiDispatch } from '../platform/api.ts';
import { keepLive } from '../platform/realtime/keep-live.ts';
import { statusChanged } from '../platform/realtime/status-slice.ts';
import { catchUps, handlers } from './live.ts';

/** Keeps the live connection of the member who is signed in; shows nothing. */
export function LiveConnection() {
  const dispatch = useDispatch<ApiDispatch>();
  const userId = useMeQuery().data?.userId;

  useEffect(() => {
    if (userId === undefined) return;
    return keepLive({
      userId,
      onEvent: (event) => {
        for (const handle of handlers) handle(event, dispatch);
      },
      onStatus: (status) => {
        dispatch(statusChanged(status));
        // Also after the first: something may have come between the first answers and this moment.
        if (status === 'Subscription ack') for (const catchUp of catchUps) catchUp(dispatch);
      },
    });
  }, [userId, dispatch]);

  return null;
}
