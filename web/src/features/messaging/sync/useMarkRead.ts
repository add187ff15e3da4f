import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '../../../ui/useOnline.ts';
import { useReadConversationMutation } from '../mutations.ts';

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page is visible; messages that arrive in a hidden window are not read yet. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');

interface MarkReadOptions {
  conversationId: string;
  /** The unread count according to the server. */
  unreadCount: number | undefined;
  /** The newest displayed message of the other member. */
  newest: number;
}

/** Reports messages as read when the thread opens and when one arrives, while the page is visible. */
export function useMarkRead({ conversationId, unreadCount = 0, newest }: MarkReadOptions): void {
  const [read] = useReadConversationMutation();
  const isPageVisible = usePageVisible();
  const online = useOnline();
  const lastRead = useRef({ conversationId, newest: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (!isPageVisible || !online || newest === 0) return;
    const isNew = lastRead.current.conversationId === conversationId && newest > lastRead.current.newest;
    lastRead.current = { conversationId, newest };
    if (isNew || unreadCount > 0) void read(conversationId);
  }, [read, isPageVisible, online, conversationId, unreadCount, newest]);
}
