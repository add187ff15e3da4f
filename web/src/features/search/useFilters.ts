import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf, type Filters, filtersFrom } from './filters.ts';

/** The filters live in the address: back, reload and a shared link all keep them. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  return [filters, (next) => setParams(addressOf(next), { preventScrollReset: true })];
}
