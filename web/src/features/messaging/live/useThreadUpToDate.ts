import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { MessagingDispatch } from '../state.ts';
import { caughtUpWith, openedAtNewest } from '../thread/catch-up.ts';
import { usePolling } from './usePolling.ts';

/** Brings the open thread up to date when it opens, and every minute while no events come. */
export function useThreadUpToDate(conversationId: string): void {
  const dispatch = useDispatch<MessagingDispatch>();
  const every = usePolling();
  useEffect(() => {
    void dispatch(openedAtNewest(conversationId));
  }, [dispatch, conversationId]);
  useEffect(() => {
    if (every === 0) return;
    const timer = setInterval(() => void dispatch(caughtUpWith(conversationId)), every);
    return () => clearInterval(timer);
  }, [dispatch, conversationId, every]);
}
