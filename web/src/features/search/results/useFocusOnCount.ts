import { useEffect, useRef } from 'react';
import type { Filters } from '../filters/filters.ts';

/** What changed the search may be gone with it: then the focus stands on the count, which tells what came of it. */
export function useFocusOnCount(filters: Filters) {
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [filters]);
  return count;
}
