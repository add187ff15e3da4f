import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { firstAct } from './page-start.ts';

/** How far above or below the window something may be to be about to come into sight. */
const AHEAD = '600px';

/**
 * Whether an element has ever been in sight, or nearly: what is further down need not be asked for before, and until
 * somebody does something to the page what is in sight is enough, unless they do nothing for a while. Always in a browser
 * that cannot tell, and for who may come back to it.
 */
export function useNear<T extends Element>(fromStart: boolean): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [isNear, setNear] = useState(
    () => fromStart || (!import.meta.env.SSR && !('IntersectionObserver' in globalThis)),
  );
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const end = new AbortController();
    // In pieces: nobody sees it yet, and it holds up nothing.
    const draw = () => startTransition(() => setNear(true));
    const look = (ahead: string) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
        { rootMargin: `${ahead} 0px` },
      );
      observer.observe(element);
      end.signal.addEventListener('abort', () => observer.disconnect());
    };
    look('0px');
    void firstAct().then((hasActed) => {
      if (end.signal.aborted) return;
      if (hasActed) look(AHEAD);
      else draw();
    });
    return () => end.abort();
  }, [isNear]);
  return [place, isNear];
}
