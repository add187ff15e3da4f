import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '../../../ui/useOnline.ts';
import { useReadConversationMutation } from '../mutations.ts';

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page can be seen: what comes in behind another window is not read yet. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');

interface MarkReadOptions {
  conversationId: string;
  /** As the server knows it. */
  unreadCount: number | undefined;
  /** The newest message of the other side that is shown. */
  newest: number;
}

/** Reading is told when the thread opens and whenever something comes in, while the page is in sight. */
export function useMarkRead({ conversationId, unreadCount = 0, newest }: MarkReadOptions): void {
  const [read] = useReadConversationMutation();
  const inSight = usePageVisible();
  const online = useOnline();
  const seen = useRef({ conversationId, newest: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (!inSight || !online || newest === 0) return;
    const isNew = seen.current.conversationId === conversationId && newest > seen.current.newest;
    seen.current = { conversationId, newest };
    if (isNew || unreadCount > 0) void read(conversationId);
  }, [read, inSight, online, conversationId, unreadCount, newest]);
}
