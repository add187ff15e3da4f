import { formatHeightRange, formatNumberRange } from '@troth/contract';
import { t } from '@troth/texts';
import type { Choices } from '../../profiles/index.ts';
import { formatVerified } from '../../verifications/index.ts';
import { filterLabels, formatChoice } from './filter-labels.ts';
import {
  type Filter,
  type Filters,
  isRangeChanged,
  listFilters,
  removeFilter,
  splitValues,
} from './filters.ts';

export interface FilterChip {
  /** The part of the search that the chip represents. */
  filter: Filter;
  label: string;
  /** The filters without the one of this chip. */
  remainingFilters: Filters;
}

/** The first part of each id, enough to recognise it. */
const shortenIds = (userId: string) =>
  splitValues(userId)
    .map((id) => `${id.slice(0, 8)}…`)
    .join(', ');

/** A chip for each selected value, in the order of the form. */
export function buildFilterChips(filters: Filters, choices: Choices): FilterChip[] {
  const { ageRange, heightRange, firstName, lastName, userId, withPhoto } = filters;
  const { includeUnmetPreferences, includeAnswered } = filters;
  const createChip = (filter: Filter, isSet: boolean, label: string): FilterChip[] =>
    isSet ? [{ filter, label, remainingFilters: removeFilter(filters, filter) }] : [];

  return [
    ...createChip('newSinceVisit', filters.newSinceVisit, filterLabels.newSinceVisit),
    ...createChip(
      'ageRange',
      isRangeChanged('ageRange', ageRange),
      t('Age {range}', { range: formatNumberRange(...ageRange) }),
    ),
    ...createChip(
      'heightRange',
      isRangeChanged('heightRange', heightRange),
      t('Height {range}', { range: formatHeightRange(...heightRange) }),
    ),
    ...listFilters.flatMap((filter) =>
      filters[filter].map((code) => ({
        filter,
        label: formatChoice(choices, filter, code),
        remainingFilters: { ...filters, [filter]: filters[filter].filter((other) => other !== code) },
      })),
    ),
    ...createChip(
      'withinKm',
      filters.withinKm !== '',
      t('Within {km} km of your city', { km: filters.withinKm }),
    ),
    ...createChip('withPhoto', withPhoto, filterLabels.withPhoto),
    ...filters.proofs.map((kind) => ({
      filter: 'proofs' as const,
      label: formatVerified(kind),
      remainingFilters: { ...filters, proofs: filters.proofs.filter((other) => other !== kind) },
    })),
    ...createChip('firstName', firstName !== '', t('First name {name}', { name: firstName })),
    ...createChip('lastName', lastName !== '', t('Last name {name}', { name: lastName })),
    ...createChip('userId', userId !== '', t('Member ID {ids}', { ids: shortenIds(userId) })),
    ...createChip(
      'includeUnmetPreferences',
      includeUnmetPreferences,
      t('Including people whose preferences I may not fit'),
    ),
    ...createChip('includeAnswered', includeAnswered, t('Including people already answered')),
  ];
}
