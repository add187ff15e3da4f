import '../../../platform/zod.ts';
import { type SearchCriteria, searchCriteria } from '@troth/contract';
import { criteriaOf, type Filters, filtersOf, lists, ranges, switches, texts, valuesIn } from './filters.ts';

type Key = keyof Filters;

/** The names in the address, short enough to be read aloud. Links that were shared hold them: they stay. */
const names: Record<Key, string> = {
  ageRange: 'age',
  heightRange: 'height',
  location: 'location',
  religion: 'religion',
  maritalStatus: 'maritalStatus',
  education: 'education',
  occupation: 'work',
  incomeBand: 'income',
  community: 'community',
  motherTongue: 'motherTongue',
  languages: 'speaks',
  diet: 'food',
  smoking: 'smoking',
  drinking: 'drinking',
  hobbies: 'hobbies',
  familyType: 'family',
  familyValues: 'values',
  firstName: 'firstName',
  lastName: 'lastName',
  userId: 'id',
  withPhoto: 'photo',
  proofs: 'verified',
  includeUnmetPreferences: 'unmet',
  includeAnswered: 'answered',
  sort: 'sort',
};

const isOf = (keys: readonly string[], key: Key) => keys.includes(key);

function written(key: Key, value: NonNullable<SearchCriteria[Key]>): string {
  if (Array.isArray(value)) return value.join(isOf(ranges, key) ? '-' : ',');
  return typeof value === 'string' ? value : 'yes';
}

function read(key: Key, text: string): unknown {
  if (isOf(ranges, key)) return text.split('-').map(Number);
  if (isOf([...lists, 'proofs'], key)) return [...new Set(text.split(',').filter(Boolean))];
  if (isOf(texts, key)) return valuesIn(text);
  return isOf(switches, key) ? text === 'yes' : text;
}

export function addressOf(filters: Filters): URLSearchParams {
  const criteria = criteriaOf(filters);
  const params = new URLSearchParams();
  for (const key of Object.keys(names) as Key[]) {
    const value = criteria[key];
    if (value !== undefined) params.set(names[key], written(key, value));
  }
  return params;
}

/** Whatever an address holds that no search could be asked with is left out, so that an old link still opens. */
export function filtersFrom(params: URLSearchParams): Filters {
  const found: Partial<Record<Key, unknown>> = {};
  for (const key of Object.keys(names) as Key[]) {
    const text = params.get(names[key]);
    const parsed = searchCriteria.shape[key].safeParse(text === null ? undefined : read(key, text));
    if (parsed.success) found[key] = parsed.data;
  }
  return filtersOf(found as SearchCriteria);
}
