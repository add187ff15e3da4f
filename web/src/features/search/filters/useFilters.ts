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

const findFiltersWithUnknownCodes = (filters: Filters, choices: Choices) =>
  listFilters.filter((key) => filters[key].some((code) => !isKnownChoice(choices, key, code)));

/** Drops unknown codes, which the server would refuse and no chip could name. */
function dropUnknownCodes(filters: Filters, choices: Choices): Filters {
  const changed = findFiltersWithUnknownCodes(filters, choices);
  // The same filters stay the same object, because the page responds to a change.
  if (changed.length === 0) return filters;
  const known = { ...filters };
  for (const key of changed) known[key] = filters[key].filter((code) => isKnownChoice(choices, key, code));
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
  const parsed = useMemo(() => parseSearchParams(params), [params]);
  const parsedFilters = parsed.filters;
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
  /** Changes the filters without a new entry in the history. */
  const replaceFilters = useCallback(
    (next: Filters) => setParams(toSearchParams(next), { preventScrollReset: true, replace: true }),
    [setParams],
  );
  return {
    filters,
    setFilters,
    replaceFilters,
    ignoredFilters:
      !isAllowed && hasAdvancedFilters(urlFilters) ? pickAdvancedFilters(urlFilters) : undefined,
    /** Filters of the URL with values that are not known, which are ignored. */
    unknownFilters: [
      ...parsed.invalid,
      ...(ready ? findFiltersWithUnknownCodes(parsedFilters, choices) : []),
    ],
    areFiltersValidated,
  };
}
