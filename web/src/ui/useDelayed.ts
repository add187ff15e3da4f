import { useEffect, useState } from 'react';

/** True once the wait has passed; what loads faster than 200 ms shows no sign of loading at all. */
export function useDelayed(milliseconds = 200): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
