import { useEffect, useState } from 'react';

const PAUSE = 300;

/** The text as it was when the member last paused. */
export function useDelayedText(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
