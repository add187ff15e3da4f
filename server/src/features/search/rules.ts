import {
  MAX_EXACT_COUNT,
  type SearchCriteria,
  type Tier,
  tierNames,
  tiers,
  type VocabularyName,
} from '@troth/contract';
import { t } from '@troth/texts';
import { ApiError, validationError } from '../../platform/http/errors.ts';
import { hasCode } from '../vocabularies/index.ts';

/** The coded filters, and the vocabularies that their codes are from. */
const filterVocabularies = {
  location: ['country', 'state', 'city'],
  religion: ['religion'],
  maritalStatus: ['maritalStatus'],
  education: ['education'],
  occupation: ['occupation'],
  community: ['community'],
  motherTongue: ['language'],
  languages: ['language'],
  incomeBand: ['incomeBand'],
  diet: ['diet'],
  smoking: ['smoking'],
  drinking: ['drinking'],
  hobbies: ['hobby'],
  familyType: ['familyType'],
  familyValues: ['familyValues'],
} as const satisfies Partial<Record<keyof SearchCriteria, VocabularyName[]>>;

const codedFilters = Object.keys(filterVocabularies) as (keyof typeof filterVocabularies)[];

/** What free members search by; every other filter needs an advanced search (decisions §5). */
const basicFilters: ReadonlySet<string> = new Set(['location', 'religion', 'maritalStatus']);
const advancedFilters = [
  ...codedFilters.filter((filter) => !basicFilters.has(filter)),
  'withPhoto',
  'proofs',
] as const;

/** One value or a list, as a list. */
export const toList = (wanted: string | string[]): string[] => [wanted].flat();

function refuseUnknownCodes(criteria: SearchCriteria): void {
  for (const filter of codedFilters) {
    const wanted = criteria[filter];
    const isKnown = (code: string) => filterVocabularies[filter].some((name) => hasCode(name, code));
    if (wanted !== undefined && !toList(wanted).every(isKnown))
      throw validationError(filter, t('Not a known choice'));
  }
}

/** Refuses what cannot be searched by, or not by a member of this tier. */
export function checkCriteria(criteria: SearchCriteria, tier: Tier): void {
  const advanced = advancedFilters.find((filter) => criteria[filter] !== undefined);
  if (advanced && !criteria.advancedSearch)
    throw validationError(advanced, t('This filter is part of advanced search.'));
  if (criteria.advancedSearch && !tiers[tier].flags.advancedSearch) {
    const requiredTier = tierNames.find((name) => tiers[name].flags.advancedSearch);
    throw new ApiError('UPGRADE_REQUIRED', t('Advanced search is part of Silver membership.'), {
      requiredTier,
    });
  }
  refuseUnknownCodes(criteria);
}

/** What is told of the size of a result: exact up to the cap, above only that it is more. */
export function toTotals(counted: number, limit: number) {
  if (counted > MAX_EXACT_COUNT) return { total: null, totalAtLeast: MAX_EXACT_COUNT, pages: null };
  return { total: counted, pages: Math.ceil(counted / limit) };
}

/** By relevance so many are looked at together, in whole pages, and the best fit among them comes first. */
const RANKED_BATCH_SIZE = 24;

export const isRanked = (sort: SearchCriteria['sort']): boolean => sort === undefined || sort === 'relevance';

/** How many members to look at for the next page, or pages. */
export const batchSize = (sort: SearchCriteria['sort'], limit: number): number =>
  isRanked(sort) ? limit * Math.max(1, Math.floor(RANKED_BATCH_SIZE / limit)) : limit;

/** One chance in 10^9 to be wrong, as its natural logarithm. */
const CERTAINTY_LN = 21;

/**
 * How many matches among a fair sample prove that there are more than a number, or null where no sample of this size
 * can. With just that number among all members the sample would hold `mean` of them; by Chernoff's bound for the Poisson
 * distribution, above which the hypergeometric one does not lie, as many as answered come once in 10^9 samples.
 */
export function requiredSampleMatches(
  { sampled, members }: { sampled: number; members: number },
  moreThan: number,
): number | null {
  const mean = (sampled * moreThan) / members;
  for (let matches = Math.ceil(mean) + 1; matches <= sampled; matches += 1) {
    if (matches * Math.log(matches / mean) - matches + mean >= CERTAINTY_LN) return matches;
  }
  return null;
}

/** In each lane a walk looks at so many members at most; who is not among them is looked for in another way. */
export const MAX_SCANNED_ROWS = 10_000;

/** Whether a walk comes upon a stretch of so many in every lane well before its end. */
export const isScanSufficient = (
  most: number,
  { counted, members, lanes }: { counted: number; members: number; lanes: number },
): boolean => 2 * most * lanes * members <= MAX_SCANNED_ROWS * counted;
