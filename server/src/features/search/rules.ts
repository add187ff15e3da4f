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

/**
 * In the order by relevance, members are ranked in batches: the largest multiple of the page size up to this number, but
 * at least one page.
 */
const RANKED_BATCH_SIZE = 24;

export const isRanked = (sort: SearchCriteria['sort']): boolean => sort === undefined || sort === 'relevance';

/** The number of members in a batch: one or more pages in the order by relevance, otherwise one page. */
export const batchSize = (sort: SearchCriteria['sort'], limit: number): number =>
  isRanked(sort) ? limit * Math.max(1, Math.floor(RANKED_BATCH_SIZE / limit)) : limit;

/** A proof is wrong with a probability of at most one in 10^9. This is the negative natural logarithm of that probability. */
const CERTAINTY_LN = 21;

/**
 * The number of matches in a fair sample that proves that more than `moreThan` members match; null if no sample of this
 * size can prove it. If exactly `moreThan` members matched, the sample would contain `expectedMatches` of them on
 * average. By Chernoff's bound for the Poisson distribution, which also bounds the hypergeometric distribution, at most
 * one in 10^9 samples would reach the returned number.
 */
export function requiredSampleMatches(
  { sampled, memberCount }: { sampled: number; memberCount: number },
  moreThan: number,
): number | null {
  const expectedMatches = (sampled * moreThan) / memberCount;
  for (let matches = Math.ceil(expectedMatches) + 1; matches <= sampled; matches += 1) {
    if (matches * Math.log(matches / expectedMatches) - matches + expectedMatches >= CERTAINTY_LN)
      return matches;
  }
  return null;
}

/** The maximum number of members that an index scan reads in each range. */
export const MAX_SCANNED_ROWS = 10_000;

/** Whether an index scan is expected to find a full batch in every range before it has read half of its maximum. */
export const isScanSufficient = (
  limit: number,
  { counted, memberCount, rangeCount }: { counted: number; memberCount: number; rangeCount: number },
): boolean => 2 * limit * rangeCount * memberCount <= MAX_SCANNED_ROWS * counted;
