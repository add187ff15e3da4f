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

/** How long after a temporary failure the queue is sent again, in milliseconds. */
const RETRY_INTERVAL_MS = 3_000;

/** Restores the queue of interests after a reload, and sends it whenever there is a network. Renders nothing. */
export function InterestQueue() {
  const dispatch = useDispatch<QueueDispatch>();
  const ownId = useCachedOwnProfile()?.userId;
  const queued = useSelector(selectQueuedInterests);
  const isOnline = useOnline();
  const showFailure = useInterestFailure();
  const [restored, setRestored] = useState<string>();

  useEffect(() => {
    if (ownId === undefined) return;
    for (const item of loadQueue(ownId)) dispatch(interestQueued(item));
    setRestored(ownId);
  }, [dispatch, ownId]);

  useEffect(() => {
    if (restored !== undefined) storeQueue(restored, queued);
  }, [restored, queued]);

  const send = useEffectEvent(() => void dispatch(sendQueue(showFailure)));
  const canSend = restored !== undefined && isOnline && queued.length > 0;
  useEffect(() => {
    if (!canSend) return;
    send();
    const timer = setInterval(send, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [canSend]);

  return null;
}
