import { useDeferredValue, useEffect, useState } from 'react';

/** Whether the page that the server sent is what is shown: at build, and until the app takes its place. */
export const prerendered = { isShown: import.meta.env.SSR };

/** True once the wait has passed; what loads faster than 200 ms shows no sign of loading at all. */
export function useDelayed(milliseconds = 200): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}

/**
 * What has come, a moment after it came: in a render that gives way to whoever scrolls or types. What comes from the store
 * is else drawn in one piece, however much there is of it.
 */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  return useDeferredValue(data !== undefined) ? data : undefined;
}
