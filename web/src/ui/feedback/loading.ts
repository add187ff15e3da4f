import { useDeferredValue, useEffect, useState } from 'react';

/** True after 200 ms, so that fast loads show no loading state. */
export function useDelayed(milliseconds = 200): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}

/**
 * Defers a value from the store to a low-priority render, so that rendering a long list does not block scrolling or
 * typing.
 */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  return useDeferredValue(data !== undefined) ? data : undefined;
}
