import {
  advancedFilterFields,
  filterFields,
  formatTier,
  MAX_EXACT_COUNT,
  mapFields,
  minimumTierFor,
  profileFields,
  type SearchCriteria,
  type Tier,
  tiers,
  type VocabularyName,
} from '@troth/contract';
import { t } from '@troth/texts';
import { ApiError, validationError } from '../../platform/http/errors.ts';
import { hasCode } from '../vocabularies/index.ts';

/** The filters by codes, with the vocabularies that contain the codes. */
const filterVocabularies = {
  location: ['country', 'state', 'city'],
  ...mapFields(filterFields, (field): VocabularyName[] => [profileFields[field].vocabulary]),
} satisfies Partial<Record<keyof SearchCriteria, VocabularyName[]>>;

const codedFilters = Object.keys(filterVocabularies) as (keyof typeof filterVocabularies)[];

const advancedFilters = [...advancedFilterFields, 'withPhoto', 'proofs'] as const;

/** Wraps a single value in a list. */
export const toList = (value: string | string[]): string[] => [value].flat();

function refuseUnknownCodes(criteria: SearchCriteria): void {
  for (const filter of codedFilters) {
    const value = criteria[filter];
    const isKnown = (code: string) => filterVocabularies[filter].some((name) => hasCode(name, code));
    if (value !== undefined && !toList(value).every(isKnown))
      throw validationError(filter, t('This isn’t one of the choices'));
  }
}

/** Throws if the criteria are invalid, or not available to the tier. */
export function checkCriteria(criteria: SearchCriteria, tier: Tier): void {
  const advanced = advancedFilters.find((filter) => criteria[filter] !== undefined);
  if (advanced && !criteria.advancedSearch)
    throw validationError(advanced, t('This filter is part of advanced search.'));
  if (criteria.advancedSearch && !tiers[tier].flags.advancedSearch) {
    const requiredTier = minimumTierFor('advancedSearch');
    const message = t('Advanced search comes with {tier}.', { tier: formatTier(requiredTier) });
    throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
  }
  refuseUnknownCodes(criteria);
}

/** The total of a search result: exact up to MAX_EXACT_COUNT, and a lower bound above. */
export function toTotals(counted: number, limit: number) {
  if (counted > MAX_EXACT_COUNT) return { total: null, totalAtLeast: MAX_EXACT_COUNT, pages: null };
  return { total: counted, pages: Math.ceil(counted / limit) };
}

export const isRanked = (sort: SearchCriteria['sort']): boolean => sort === undefined || sort === 'relevance';

/** The maximum number of members that an index scan reads in each range. */
export const MAX_SCANNED_ROWS = 10_000;

/**
 * Whether an index scan is expected to find a full batch in every range before it has read half of its maximum, if
 * `matching` of `listed` members match.
 */
export const isScanSufficient = (
  limit: number,
  { matching, listed, rangeCount }: { matching: number; listed: number; rangeCount: number },
): boolean => 2 * limit * rangeCount * listed <= MAX_SCANNED_ROWS * matching;
