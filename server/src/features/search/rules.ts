import {
  COUNT_CAP,
  type SearchCriteria,
  type Tier,
  tierNames,
  tiers,
  type VocabularyName,
} from '@troth/contract';
import { ApiError, invalid } from '../../platform/http/errors.ts';
import { hasCode } from '../vocabularies/index.ts';

/** What free members search by is basic; these need an advanced search (decisions §5). */
const advancedFilters = ['education', 'occupation'] as const;

const vocabulariesOf: Record<
  'location' | 'religion' | 'maritalStatus' | 'education' | 'occupation',
  VocabularyName[]
> = {
  location: ['country', 'state', 'city'],
  religion: ['religion'],
  maritalStatus: ['maritalStatus'],
  education: ['education'],
  occupation: ['occupation'],
};

/** One value or a list, as a list. */
export const listOf = (wanted: string | string[]): string[] => [wanted].flat();

function refuseUnknownCodes(criteria: SearchCriteria): void {
  for (const [field, names] of Object.entries(vocabulariesOf)) {
    const wanted = criteria[field as keyof typeof vocabulariesOf];
    const isKnown = (code: string) => names.some((name) => hasCode(name, code));
    if (wanted !== undefined && !listOf(wanted).every(isKnown)) throw invalid(field, 'Not a known choice');
  }
}

/** Refuses what cannot be searched by, or not by a member of this tier. */
export function checkCriteria(criteria: SearchCriteria, tier: Tier): void {
  const advanced = advancedFilters.find((filter) => criteria[filter] !== undefined);
  if (advanced && !criteria.advancedSearch)
    throw invalid(advanced, 'This filter is part of advanced search.');
  if (criteria.advancedSearch && !tiers[tier].flags.advancedSearch) {
    const requiredTier = tierNames.find((name) => tiers[name].flags.advancedSearch);
    throw new ApiError('UPGRADE_REQUIRED', 'Advanced search is part of Silver membership.', { requiredTier });
  }
  refuseUnknownCodes(criteria);
}

/** The last date of birth with which somebody has reached an age on the UTC day of an instant. */
function latestBirth(age: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()));
  // Asked on the 29th of February of a common year, the calendar rolls on to March: one day too late.
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/** Who is at least `min` and at most `max` years old was born by the one date and after the other. */
export function birthsOf([min, max]: readonly [number, number], now: Date): { by: string; after: string } {
  return { by: latestBirth(min, now), after: latestBirth(max + 1, now) };
}

/** A pattern for names that begin so; what a LIKE takes for wildcards stands for itself. */
export const startingWith = (key: string): string => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What is told of the size of a result: exact up to the cap, above only that it is more. */
export function sizeOf(counted: number, limit: number) {
  if (counted > COUNT_CAP) return { total: null, totalAtLeast: COUNT_CAP, pages: null };
  return { total: counted, pages: Math.ceil(counted / limit) };
}
