import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Choices, useVocabularies } from '../../profiles/index.ts';
import { addressOf, filtersFrom } from './address.ts';
import { isKnownChoice } from './filter-words.ts';
import { type Filters, isAdvanced, lists, onlyAdvanced, withoutAdvanced } from './filters.ts';
import { useAdvancedSearch } from './useAdvancedSearch.ts';

/** Drops codes that no choice has: the server refuses them, and no chip could name them. */
function withKnownCodes(filters: Filters, choices: Choices): Filters {
  const known = { ...filters };
  for (const key of lists) known[key] = filters[key].filter((code) => isKnownChoice(choices, key, code));
  return known;
}

/**
 * The filters live in the address: back, reload and a shared link all keep them. What the member may not search by
 * stays there until they choose anew, so that it holds again after an upgrade; until then it is told as left out.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { allowed } = useAdvancedSearch();
  const { choices, ready, error } = useVocabularies();
  const inAddress = useMemo(() => filtersFrom(params), [params]);
  const asked = useMemo(
    () => (ready ? withKnownCodes(inAddress, choices) : inAddress),
    [inAddress, choices, ready],
  );
  // Codes can only be checked once the choices are here; without codes there is nothing to wait for.
  const isChecked = ready || error !== undefined || lists.every((key) => inAddress[key].length === 0);
  const filters = useMemo(() => (allowed ? asked : withoutAdvanced(asked)), [allowed, asked]);
  const setFilters = useCallback(
    (next: Filters) => setParams(addressOf(next), { preventScrollReset: true }),
    [setParams],
  );
  return {
    filters,
    setFilters,
    leftOut: !allowed && isAdvanced(asked) ? onlyAdvanced(asked) : undefined,
    isChecked,
  };
}
