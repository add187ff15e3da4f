import '../../../platform/zod.ts';
import { mapFields, type SearchCriteria, searchCriteria } from '@troth/contract';
import {
  type Filters,
  fromCriteria,
  listFilters,
  rangeFilters,
  splitValues,
  switchFilters,
  textFilters,
  toCriteria,
} from './filters.ts';

export type FilterKey = keyof Filters;

/** Parameter names in the URL; shared links contain them, so they must not change. Fields have their own name by default. */
const paramNames: Record<FilterKey, string> = {
  ageRange: 'age',
  heightRange: 'height',
  ...mapFields(listFilters, (field): string => field),
  withinKm: 'near',
  occupation: 'work',
  incomeBand: 'income',
  languages: 'speaks',
  diet: 'food',
  familyType: 'family',
  familyValues: 'values',
  firstName: 'firstName',
  lastName: 'lastName',
  userId: 'id',
  newSinceVisit: 'new',
  withPhoto: 'photo',
  proofs: 'verified',
  includeUnmetPreferences: 'unmet',
  includeAnswered: 'answered',
  sort: 'sort',
};

const isOneOf = (keys: readonly string[], key: FilterKey) => keys.includes(key);

function formatParam(key: FilterKey, value: NonNullable<SearchCriteria[FilterKey]>): string {
  if (Array.isArray(value)) return value.join(isOneOf(rangeFilters, key) ? '-' : ',');
  return value === true ? 'yes' : String(value);
}

function parseParam(key: FilterKey, text: string): unknown {
  if (isOneOf(rangeFilters, key)) return text.split('-').map(Number);
  if (isOneOf([...listFilters, 'proofs'], key)) return [...new Set(text.split(',').filter(Boolean))];
  if (key === 'withinKm') return Number(text);
  if (isOneOf(textFilters, key)) return splitValues(text);
  return isOneOf(switchFilters, key) ? text === 'yes' : text;
}

export function toSearchParams(filters: Filters): URLSearchParams {
  const criteria = toCriteria(filters);
  const params = new URLSearchParams();
  for (const key of Object.keys(paramNames) as FilterKey[]) {
    const value = criteria[key];
    if (value !== undefined) params.set(paramNames[key], formatParam(key, value));
  }
  return params;
}

interface ParsedFilters {
  filters: Filters;
  /** Parameters with an invalid value. */
  invalid: FilterKey[];
}

/** Drops invalid parameters, so that an old link still opens. */
export function parseSearchParams(params: URLSearchParams): ParsedFilters {
  const invalid: FilterKey[] = [];
  const found: Partial<Record<FilterKey, unknown>> = {};
  for (const key of Object.keys(paramNames) as FilterKey[]) {
    const text = params.get(paramNames[key]);
    const parsed = searchCriteria.shape[key].safeParse(text ? parseParam(key, text) : undefined);
    if (parsed.success) found[key] = parsed.data;
    else invalid.push(key);
  }
  return { filters: fromCriteria(found as SearchCriteria), invalid };
}
