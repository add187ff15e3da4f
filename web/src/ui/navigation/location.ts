import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What has the focus where the address's hash leads to: the first heading in there. */
export const findHashHeading = (hash: string): HTMLElement | null | undefined =>
  document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('[tabindex="-1"]');

/** The address's hash leads to a part of the page: it comes into sight, and its heading has the focus. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads there once more
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
    findHashHeading(hash)?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Whether somebody comes back to a page: they find it as they left it, also further down. */
export function useIsBackNavigation(): boolean {
  const { key } = useLocation();
  // The first page of a visit bears this key.
  return useNavigationType() === 'POP' && key !== 'default';
}
