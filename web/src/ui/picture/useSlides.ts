import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Slides in a row that scrolls and snaps, one as wide as the window: which of them is in sight, and how to get to
 * another. The row itself is the state, so that a swipe and a key can take turns.
 */
export function useSlides(count: number, startAt: number | undefined) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(startAt ?? 0);
  /** Where a key or a button sent it; what it passes on the way is not shown. */
  const sentTo = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (startAt === undefined) return;
    row.current?.scrollTo({ left: startAt * row.current.clientWidth, behavior: 'instant' });
  }, [startAt]);

  const last = Math.max(count - 1, 0);
  const index = Math.min(shown, last);

  const show = (to: number) => {
    const next = Math.min(Math.max(to, 0), last);
    const { current } = row;
    if (current === null || next === index) return;
    sentTo.current = next;
    setShown(next);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollTo({ left: next * current.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };

  const followScroll = () => {
    const { current } = row;
    if (current === null || current.clientWidth === 0) return;
    const at = Math.round(current.scrollLeft / current.clientWidth);
    if (sentTo.current !== undefined && at !== sentTo.current) return;
    sentTo.current = undefined;
    setShown(at);
  };

  /** A hand on the row: from here it goes where that takes it. */
  const takeOver = () => {
    sentTo.current = undefined;
  };

  return {
    row,
    index,
    show,
    handlers: { onScroll: followScroll, onPointerDown: takeOver, onWheel: takeOver },
  };
}
