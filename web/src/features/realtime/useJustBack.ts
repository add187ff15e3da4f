import { useEffect, useRef, useState } from 'react';

const shownFor = 5_000;

/** True for five seconds after a pause. */
export function useJustBack(isPaused: boolean): boolean {
  const [isBack, setIsBack] = useState(false);
  const wasPaused = useRef(isPaused);
  useEffect(() => {
    if (wasPaused.current === isPaused) return;
    wasPaused.current = isPaused;
    setIsBack(!isPaused);
    if (isPaused) return;
    const timer = setTimeout(() => setIsBack(false), shownFor);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return isBack;
}
