import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** How far below the window something may be to be about to come into sight. */
const AHEAD = '600px';

/**
 * Whether an element has ever been in sight, or nearly: what is further down need not be asked for before. Always in a
 * browser that cannot tell, and for who may come back to it.
 */
export function useNear<T extends Element>(fromStart: boolean): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [isNear, setNear] = useState(
    () => fromStart || (!import.meta.env.SSR && !('IntersectionObserver' in globalThis)),
  );
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // In pieces: nobody sees it yet, and it holds up nothing.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [place, isNear];
}
