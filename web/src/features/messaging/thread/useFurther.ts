import { useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { MessagingDispatch } from '../state.ts';
import { furtherLoaded } from './pages.ts';

export interface Further {
  load: () => void;
  loading: boolean;
  failed: boolean;
}

/** Fetches one page further at a time in a direction. */
export function useFurther(conversationId: string, direction: 'older' | 'newer'): Further {
  const dispatch = useDispatch<MessagingDispatch>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const busy = useRef(false);
  const load = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    setState('loading');
    dispatch(furtherLoaded(conversationId, direction)).then(
      () => {
        busy.current = false;
        setState('idle');
      },
      () => {
        busy.current = false;
        setState('failed');
      },
    );
  }, [dispatch, conversationId, direction]);
  return { load, loading: state === 'loading', failed: state === 'failed' };
}
