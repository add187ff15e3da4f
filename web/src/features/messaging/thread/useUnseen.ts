import { useCallback, useEffect, useState } from 'react';
import { newestIn, type ThreadWindow } from './window.ts';

/** Whether something of the other side's came in below, while older messages were being read. */
export function useUnseen(window: ThreadWindow, otherId: string) {
  const newest = newestIn(window);
  const [atBottom, setAtBottom] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState(newest);
  useEffect(() => {
    if (atBottom) setSeenUpTo(newest);
  }, [atBottom, newest]);
  const theirs = window.messages.findLast(({ senderId }) => senderId === otherId)?.sequence ?? 0;
  return {
    some: !atBottom && theirs > seenUpTo,
    onBottom: useCallback((isAtBottom: boolean) => setAtBottom(isAtBottom), []),
  };
}
