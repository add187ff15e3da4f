import {
  advancedFilterFields,
  basicFilters,
  DEFAULT_AGE_RANGE,
  DEFAULT_HEIGHT_RANGE,
  mapFields,
  type SearchCriteria,
  type SearchDistance,
  searchDistances,
  type VerificationKind,
} from '@troth/contract';

import { findMemberId } from '../../profiles/index.ts';

export const sortOrders = ['relevance', 'recentlyActive', 'recentlyJoined'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const rangeFilters = ['ageRange', 'heightRange'] as const;
export const textFilters = ['firstName', 'lastName', 'userId'] as const;
export const switchFilters = [
  'newSinceVisit',
  'withPhoto',
  'includeUnmetPreferences',
  'includeAnswered',
] as const;

export const listFilters = [...basicFilters, ...advancedFilterFields];

export type Range = [number, number];
export type RangeFilter = (typeof rangeFilters)[number];
export type ListFilter = (typeof listFilters)[number];
export type AdvancedList = (typeof advancedFilterFields)[number];
export type TextFilter = (typeof textFilters)[number];
type SwitchFilter = (typeof switchFilters)[number];

/** A distance in kilometres as a choice of the form; empty for any. */
export type DistanceChoice = '' | `${SearchDistance}`;

/** The filters in the form and the URL. An empty list or text, or a default range, means no filter. */
export interface Filters
  extends Record<RangeFilter, Range>,
    Record<ListFilter, string[]>,
    Record<TextFilter, string>,
    Record<SwitchFilter, boolean> {
  /** Maximum distance from the member's own city. */
  withinKm: DistanceChoice;
  /** Members with any of these verifications. */
  proofs: VerificationKind[];
  sort: SortOrder;
}

/** A part of the search that can be removed. */
export type Filter = Exclude<keyof Filters, 'sort'>;

const createEmptyLists = (): Record<ListFilter, string[]> => mapFields(listFilters, () => []);

export const defaultFilters: Filters = {
  ageRange: [...DEFAULT_AGE_RANGE],
  heightRange: [...DEFAULT_HEIGHT_RANGE],
  ...createEmptyLists(),
  withinKm: '',
  firstName: '',
  lastName: '',
  userId: '',
  newSinceVisit: false,
  withPhoto: false,
  proofs: [],
  includeUnmetPreferences: false,
  includeAnswered: false,
  sort: 'relevance',
};

export const removeFilter = (filters: Filters, filter: Filter): Filters => ({
  ...filters,
  [filter]: defaultFilters[filter],
});

/** Resets all filters and keeps the sort order. */
export const clearFilters = ({ sort }: Filters): Filters => ({ ...defaultFilters, sort });

const advancedFilters = [...advancedFilterFields, 'withPhoto', 'proofs'] as const;

export const hasAdvancedFilters = (filters: Filters): boolean =>
  filters.withPhoto ||
  filters.proofs.length > 0 ||
  advancedFilterFields.some((key) => filters[key].length > 0);

export const removeAdvancedFilters = (filters: Filters): Filters =>
  advancedFilters.reduce<Filters>(removeFilter, filters);

export const pickAdvancedFilters = (filters: Filters): Filters => ({
  ...defaultFilters,
  ...Object.fromEntries(advancedFilters.map((key) => [key, filters[key]])),
});

/** Whether a range differs from the default, which excludes no one. */
export const isRangeChanged = (key: RangeFilter, [min, max]: readonly (number | null)[]) =>
  min !== defaultFilters[key][0] || max !== defaultFilters[key][1];

/** Splits the comma-separated values of a text filter. */
export const splitValues = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Whether a text has only member ids. */
export const hasOnlyMemberIds = (text: string): boolean =>
  splitValues(text).every((id) => findMemberId(id) !== undefined);

/** Normalizes what was typed, and drops text that is not a member id. */
export const tidyFilters = ({ firstName, lastName, userId, ...others }: Filters): Filters => ({
  ...others,
  firstName: splitValues(firstName).join(', '),
  lastName: splitValues(lastName).join(', '),
  userId: splitValues(userId)
    .flatMap((text) => findMemberId(text) ?? [])
    .join(', '),
});

/** The search criteria for the server: only what was set; default ranges are omitted. */
export function toCriteria(filters: Filters): SearchCriteria {
  const criteria: SearchCriteria = {};
  for (const key of rangeFilters) if (isRangeChanged(key, filters[key])) criteria[key] = filters[key];
  for (const key of listFilters) if (filters[key].length > 0) criteria[key] = filters[key];
  const distance = searchDistances.find((km) => `${km}` === filters.withinKm);
  if (distance !== undefined) criteria.withinKm = distance;
  if (filters.proofs.length > 0) criteria.proofs = filters.proofs;
  for (const key of textFilters) {
    const [only, ...others] = splitValues(filters[key]);
    if (only !== undefined) criteria[key] = others.length === 0 ? only : [only, ...others];
  }
  for (const key of switchFilters) if (filters[key]) criteria[key] = true;
  if (filters.sort !== 'relevance') criteria.sort = filters.sort;
  if (hasAdvancedFilters(filters)) criteria.advancedSearch = true;
  return criteria;
}

/** Converts criteria back to filters, including criteria saved by other clients. */
export function fromCriteria(criteria: SearchCriteria): Filters {
  const filters: Filters = { ...defaultFilters };
  for (const key of rangeFilters) filters[key] = criteria[key] ?? filters[key];
  for (const key of listFilters) filters[key] = [criteria[key] ?? []].flat();
  filters.withinKm = criteria.withinKm === undefined ? '' : `${criteria.withinKm}`;
  filters.proofs = [criteria.proofs ?? []].flat();
  for (const key of textFilters) filters[key] = [criteria[key] ?? []].flat().join(', ');
  for (const key of switchFilters) filters[key] = criteria[key] ?? false;
  filters.sort = criteria.sort ?? 'relevance';
  return filters;
}
