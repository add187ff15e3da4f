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

/** The coded filters, and the vocabularies of their codes. */
const filterVocabularies = {
  location: ['country', 'state', 'city'],
  ...mapFields(filterFields, (field): VocabularyName[] => [profileFields[field].vocabulary]),
} satisfies Partial<Record<keyof SearchCriteria, VocabularyName[]>>;

const codedFilters = Object.keys(filterVocabularies) as (keyof typeof filterVocabularies)[];

const advancedFilters = [...advancedFilterFields, 'withPhoto', 'proofs'] as const;

/** One value or a list, as a list. */
export const toList = (value: string | string[]): string[] => [value].flat();

function refuseUnknownCodes(criteria: SearchCriteria): void {
  for (const filter of codedFilters) {
    const value = criteria[filter];
    const isKnown = (code: string) => filterVocabularies[filter].some((name) => hasCode(name, code));
    if (value !== undefined && !toList(value).every(isKnown))
      throw validationError(filter, t('Not a known choice'));
  }
}

/** Throws if the criteria are invalid, or not available to the tier. */
export function checkCriteria(criteria: SearchCriteria, tier: Tier): void {
  const advanced = advancedFilters.find((filter) => criteria[filter] !== undefined);
  if (advanced && !criteria.advancedSearch)
    throw validationError(advanced, t('This filter is part of advanced search.'));
  if (criteria.advancedSearch && !tiers[tier].flags.advancedSearch) {
    const requiredTier = minimumTierFor('advancedSearch');
    const message = t('Advanced search is part of {tier} membership.', { tier: formatTier(requiredTier) });
    throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
  }
  refuseUnknownCodes(criteria);
}

/** The total of a result: exact up to the cap, above it only that there are more. */
export function toTotals(counted: number, limit: number) {
  if (counted > MAX_EXACT_COUNT) return { total: null, totalAtLeast: MAX_EXACT_COUNT, pages: null };
  return { total: counted, pages: Math.ceil(counted / limit) };
}

/** With the order by relevance this many members are ranked together, a multiple of the page size, best first. */
const RANKED_BATCH_SIZE = 24;

export const isRanked = (sort: SearchCriteria['sort']): boolean => sort === undefined || sort === 'relevance';

/** The number of members to read for the next page, or pages. */
export const batchSize = (sort: SearchCriteria['sort'], limit: number): number =>
  isRanked(sort) ? limit * Math.max(1, Math.floor(RANKED_BATCH_SIZE / limit)) : limit;

/** The probability of a wrong proof, one in 10^9, as its natural logarithm. */
const CERTAINTY_LN = 21;

/**
 * How many matches in a fair sample prove that there are more than a number, or null if no sample of this size can. If
 * exactly that number matched, the sample would contain `expectedMatches` of them; by Chernoff's bound for the Poisson
 * distribution, which also bounds the hypergeometric one, reaching the threshold happens once in 10^9 samples.
 */
export function requiredSampleMatches(
  { sampled, members }: { sampled: number; members: number },
  moreThan: number,
): number | null {
  const expectedMatches = (sampled * moreThan) / members;
  for (let matches = Math.ceil(expectedMatches) + 1; matches <= sampled; matches += 1) {
    if (matches * Math.log(matches / expectedMatches) - matches + expectedMatches >= CERTAINTY_LN)
      return matches;
  }
  return null;
}

/** The maximum number of members an index scan reads per range; others are found in another way. */
export const MAX_SCANNED_ROWS = 10_000;

/** Whether an index scan finds a batch in every range well before its end. */
export const isScanSufficient = (
  limit: number,
  { counted, members, ranges }: { counted: number; members: number; ranges: number },
): boolean => 2 * limit * ranges * members <= MAX_SCANNED_ROWS * counted;
