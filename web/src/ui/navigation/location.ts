import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The element to focus for a hash: the first heading in its target. */
export const findHashHeading = (hash: string): HTMLElement | null | undefined =>
  document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('[tabindex="-1"]');

/** Scrolls to the target of the URL's hash and focuses its heading. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must scroll again
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
    findHashHeading(hash)?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** The router's key of the page that was prerendered; a reload keeps the key that the router has given it. */
const firstKey = globalThis.history?.state?.key ?? 'default';

/** Whether this is the page that the browser loaded, which was prerendered. */
export const useIsFirstPage = (): boolean => useLocation().key === firstKey;

/** Whether the member returned to a page with Back, so that its scroll position is restored. */
export function useIsBackNavigation(): boolean {
  const isFirstPage = useIsFirstPage();
  return useNavigationType() === 'POP' && !isFirstPage;
}
