import { useEffect, useRef } from 'react';
import { useOnline } from '../../../ui/useOnline.ts';
import { useReadConversationMutation } from '../acts.ts';
import { useInSight } from './useInSight.ts';

interface Reading {
  conversationId: string;
  /** As the server knows it. */
  unreadCount: number | undefined;
  /** The newest message of the other side that is shown. */
  newest: number;
}

/** Reading is told when the thread opens and whenever something comes in, while the page is in sight. */
export function useReading({ conversationId, unreadCount = 0, newest }: Reading): void {
  const [read] = useReadConversationMutation();
  const inSight = useInSight();
  const online = useOnline();
  const seen = useRef({ conversationId, newest: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (!inSight || !online || newest === 0) return;
    const isNew = seen.current.conversationId === conversationId && newest > seen.current.newest;
    seen.current = { conversationId, newest };
    if (isNew || unreadCount > 0) void read(conversationId);
  }, [read, inSight, online, conversationId, unreadCount, newest]);
}
