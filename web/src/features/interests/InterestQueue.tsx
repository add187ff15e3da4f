import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useOnline } from '../../ui/useOnline.ts';
import { useCachedOwnProfile } from '../profiles/index.ts';
import {
  interestQueued,
  loadQueue,
  type QueueDispatch,
  selectQueuedInterests,
  sendQueue,
  storeQueue,
} from './interest-queue.ts';
import { useInterestFailure } from './useInterestFailure.ts';

/** Interval at which the queue is sent again while interests remain in it. */
const RETRY_INTERVAL_MS = 3_000;

/** Restores the queue of interests after a reload, and sends it whenever there is a network. Renders nothing. */
export function InterestQueue() {
  const dispatch = useDispatch<QueueDispatch>();
  const ownId = useCachedOwnProfile()?.userId;
  const queued = useSelector(selectQueuedInterests);
  const isOnline = useOnline();
  const showFailure = useInterestFailure();
  const [restoredFor, setRestoredFor] = useState<string>();

  useEffect(() => {
    if (ownId === undefined) return;
    for (const item of loadQueue(ownId)) dispatch(interestQueued(item));
    setRestoredFor(ownId);
  }, [dispatch, ownId]);

  useEffect(() => {
    if (restoredFor !== undefined) storeQueue(restoredFor, queued);
  }, [restoredFor, queued]);

  const send = useEffectEvent(() => void dispatch(sendQueue(showFailure)));
  const canSend = restoredFor !== undefined && isOnline && queued.length > 0;
  useEffect(() => {
    if (!canSend) return;
    send();
    const timer = setInterval(send, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [canSend]);

  return null;
}
