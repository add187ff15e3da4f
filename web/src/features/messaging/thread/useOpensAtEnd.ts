import { type RefObject, useEffect, useRef } from 'react';

/** By which a reader goes to another place. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** By then everything has its height, also on a slow telephone. */
const SETTLED_MS = 3_000;

interface Opening {
  /** Which list it is; another begins anew. */
  list: number;
  scroller: RefObject<HTMLElement | null>;
  opensAtEnd: boolean;
  toEnd: () => void;
}

/**
 * Keeps the newest message in sight while a list that opens there comes to rest: its lines are measured, and fonts come,
 * after it was scrolled. Whoever acts is left alone. Returns what is to be called when heights change.
 */
export function useOpensAtEnd({ list, scroller, opensAtEnd, toEnd }: Opening): () => void {
  const isOpening = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another scroller.
  useEffect(() => {
    const { current } = scroller;
    isOpening.current = opensAtEnd;
    const end = () => {
      isOpening.current = false;
    };
    const settled = setTimeout(end, SETTLED_MS);
    for (const act of ACTS) current?.addEventListener(act, end, { passive: true });
    return () => {
      clearTimeout(settled);
      for (const act of ACTS) current?.removeEventListener(act, end);
    };
  }, [list]);
  return () => {
    if (isOpening.current) toEnd();
  };
}
