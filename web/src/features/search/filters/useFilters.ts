import { formatTier, minimumTierFor, tiers } from '@troth/contract';
import { useCallback, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { upgradeModalOpened, upgradePrompt } from '../../membership/index.ts';
import { type Choices, useMeQuery, useVocabularies } from '../../profiles/index.ts';
import { isKnownChoice } from './filter-labels.ts';
import {
  type Filters,
  hasAdvancedFilters,
  listFilters,
  pickAdvancedFilters,
  removeAdvancedFilters,
} from './filters.ts';
import { parseSearchParams, toSearchParams } from './filters-in-url.ts';

/** The name of the lowest tier with advanced search. */
export const advancedTierName = formatTier(minimumTierFor('advancedSearch'));

/** Whether the member may use the advanced filters, and a function that offers the upgrade. */
export function useAdvancedSearch() {
  const { data: me } = useMeQuery();
  const dispatch = useDispatch();
  return {
    // While the tier is unknown the server decides.
    allowed: me === undefined || tiers[me.tier].flags.advancedSearch,
    showUpgrade: () => dispatch(upgradeModalOpened(upgradePrompt('advancedSearch'))),
  };
}

/** Drops unknown codes, which the server refuses and no chip could name. */
function dropUnknownCodes(filters: Filters, choices: Choices): Filters {
  const known = { ...filters };
  for (const key of listFilters)
    known[key] = filters[key].filter((code) => isKnownChoice(choices, key, code));
  return known;
}

/**
 * The filters live in the URL, so Back, reload and shared links keep them. Filters beyond the member's tier stay there
 * until the member changes the search, so that they apply after an upgrade; until then they are shown as ignored.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { allowed } = useAdvancedSearch();
  const { choices, ready, error } = useVocabularies();
  const inAddress = useMemo(() => parseSearchParams(params), [params]);
  const urlFilters = useMemo(
    () => (ready ? dropUnknownCodes(inAddress, choices) : inAddress),
    [inAddress, choices, ready],
  );
  // Codes can only be checked once the vocabularies have loaded; without codes there is no need to wait.
  const areFiltersValidated =
    ready || error !== undefined || listFilters.every((key) => inAddress[key].length === 0);
  const filters = useMemo(
    () => (allowed ? urlFilters : removeAdvancedFilters(urlFilters)),
    [allowed, urlFilters],
  );
  const setFilters = useCallback(
    (next: Filters) => setParams(toSearchParams(next), { preventScrollReset: true }),
    [setParams],
  );
  return {
    filters,
    setFilters,
    ignoredFilters: !allowed && hasAdvancedFilters(urlFilters) ? pickAdvancedFilters(urlFilters) : undefined,
    areFiltersValidated,
  };
}
