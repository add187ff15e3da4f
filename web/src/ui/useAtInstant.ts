import { useEffect, useRef } from 'react';
import { watchInstant } from './watch-instant.ts';

/** Does something when an instant comes, as long as the page is open. */
export function useAtInstant(instant: string | null | undefined, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!instant) return;
    return watchInstant(new Date(instant), () => latest.current());
  }, [instant]);
}
