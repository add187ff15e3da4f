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
  /** Sequence of the other member's newest displayed message; 0 if there is none. */
  newestSequence: number;
}

/** Reports messages as read when the thread opens and when a message arrives, while the page is visible. */
export function useMarkRead({ conversationId, unreadCount = 0, newestSequence }: MarkReadOptions): void {
  const [markRead] = useReadConversationMutation();
  const isPageVisible = usePageVisible();
  const isOnline = useOnline();
  const lastRead = useRef({ conversationId, newest: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (!isPageVisible || !isOnline || newestSequence === 0) return;
    const isNew =
      lastRead.current.conversationId === conversationId && newestSequence > lastRead.current.newest;
    lastRead.current = { conversationId, newest: newestSequence };
    if (isNew || unreadCount > 0) void markRead(conversationId);
  }, [markRead, isPageVisible, isOnline, conversationId, unreadCount, newestSequence]);
}
