import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The address's hash leads to a part of the page: it comes into sight, and its heading has the focus. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    // On arrival the focus is at the page's heading, as on every page.
    if (shown.current !== key) {
      target?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    }
    shown.current = key;
  }, [hash, key]);
}
