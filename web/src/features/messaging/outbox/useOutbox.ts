import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { MessagingDispatch } from '../state.ts';
import { keepOutgoing, keptOutgoing, type Place } from './kept.ts';
import { type Outgoing, outgoingOf, queued, selectOutgoing } from './outbox-slice.ts';
import { everyOutboxSent, outboxSent } from './sending.ts';

/** What is on its way in a conversation; that of before a reload is taken up again. */
export function useOutbox({ userId, conversationId }: Place): Outgoing[] {
  const dispatch = useDispatch<MessagingDispatch>();
  const all = useSelector(selectOutgoing);
  const outgoing = useMemo(() => outgoingOf(all, conversationId), [all, conversationId]);
  const [takenUp, setTakenUp] = useState<string>();

  useEffect(() => {
    for (const item of keptOutgoing({ userId, conversationId })) dispatch(queued(item));
    setTakenUp(conversationId);
    void dispatch(outboxSent(conversationId));
  }, [dispatch, userId, conversationId]);

  useEffect(() => {
    if (takenUp === conversationId) keepOutgoing({ userId, conversationId }, outgoing);
  }, [takenUp, userId, conversationId, outgoing]);

  useEffect(() => {
    const onOnline = () => dispatch(everyOutboxSent());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch]);

  return outgoing;
}
