import { formatTier, minimumTierFor, tiers } from '@troth/contract';
import { useCallback, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { getUpgradePrompt, upgradeModalOpened } from '../../membership/index.ts';
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
    isAllowed: me === undefined || tiers[me.tier].flags.advancedSearch,
    showUpgrade: () => dispatch(upgradeModalOpened(getUpgradePrompt('advancedSearch'))),
  };
}

/** Drops unknown codes, which the server would refuse and no chip could name. */
function dropUnknownCodes(filters: Filters, choices: Choices): Filters {
  const known = { ...filters };
  for (const key of listFilters)
    known[key] = filters[key].filter((code) => isKnownChoice(choices, key, code));
  return known;
}

/**
 * The filters of the search. They are stored in the URL, so that Back, reload and shared links keep them. Filters that
 * the tier does not include are ignored, but stay in the URL until the search changes, so that they apply after an
 * upgrade.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { isAllowed } = useAdvancedSearch();
  const { choices, ready, error } = useVocabularies();
  const parsedFilters = useMemo(() => parseSearchParams(params), [params]);
  const urlFilters = useMemo(
    () => (ready ? dropUnknownCodes(parsedFilters, choices) : parsedFilters),
    [parsedFilters, choices, ready],
  );
  // Codes can only be checked once the vocabularies have loaded; without codes there is no need to wait.
  const areFiltersValidated =
    ready || error !== undefined || listFilters.every((key) => parsedFilters[key].length === 0);
  const filters = useMemo(
    () => (isAllowed ? urlFilters : removeAdvancedFilters(urlFilters)),
    [isAllowed, urlFilters],
  );
  const setFilters = useCallback(
    (next: Filters) => setParams(toSearchParams(next), { preventScrollReset: true }),
    [setParams],
  );
  return {
    filters,
    setFilters,
    ignoredFilters:
      !isAllowed && hasAdvancedFilters(urlFilters) ? pickAdvancedFilters(urlFilters) : undefined,
    areFiltersValidated,
  };
}
