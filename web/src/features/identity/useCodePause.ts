import { useEffect, useState } from 'react';

/** The identity provider sends one code in 30 seconds. */
const PAUSE_SECONDS = 30;

/** For how many seconds no other code is sent; a clock that was set back makes it no longer. */
export const pauseAfter = (sentAt: number): number => {
  const passed = Math.floor((Date.now() - sentAt) / 1000);
  return passed < 0 ? PAUSE_SECONDS : Math.max(0, PAUSE_SECONDS - passed);
};

/** Counts down to when another code may be asked for. */
export function useCodePause(sentAt: number) {
  const [left, setLeft] = useState(() => pauseAfter(sentAt));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, beginPause: () => setLeft(PAUSE_SECONDS) };
}
