import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf, filtersFrom } from './address.ts';
import { type Filters, isAdvanced, onlyAdvanced, withoutAdvanced } from './filters.ts';
import { useAdvancedSearch } from './useAdvancedSearch.ts';

/**
 * The filters live in the address: back, reload and a shared link all keep them. What the member may not search by
 * stays there until they choose anew, so that it holds again after an upgrade; until then it is told as left out.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { allowed } = useAdvancedSearch();
  const asked = useMemo(() => filtersFrom(params), [params]);
  const filters = useMemo(() => (allowed ? asked : withoutAdvanced(asked)), [allowed, asked]);
  const setFilters = useCallback(
    (next: Filters) => setParams(addressOf(next), { preventScrollReset: true }),
    [setParams],
  );
  return { filters, setFilters, leftOut: !allowed && isAdvanced(asked) ? onlyAdvanced(asked) : undefined };
}
