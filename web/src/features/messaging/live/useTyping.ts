import { useCallback, useRef } from 'react';
import { useTellTypingMutation } from '../api.ts';

const APART = 3_000;

/** Tells the other side that one is writing, at most every three seconds. That it could not be told is no matter. */
export function useTyping(conversationId: string) {
  const [tell] = useTellTypingMutation();
  const last = useRef(0);
  return useCallback(() => {
    if (!navigator.onLine || Date.now() - last.current < APART) return;
    last.current = Date.now();
    void tell({ params: { id: conversationId } });
  }, [tell, conversationId]);
}
