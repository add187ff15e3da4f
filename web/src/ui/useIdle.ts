import { useEffect, useState } from 'react';

const AT_MOST_MS = 2_000;

/** True once the browser has had a moment to itself: what nobody waits for comes after what they do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), AT_MOST_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
