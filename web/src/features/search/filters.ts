import {
  DEFAULT_AGE_RANGE,
  DEFAULT_HEIGHT_RANGE,
  type SearchCriteria,
  searchCriteria,
} from '@troth/contract';

export const sorts = ['relevance', 'recentlyActive', 'recentlyJoined'] as const;
export type Sort = (typeof sorts)[number];

export type Range = [number, number];

/** What the form holds and the address keeps. Nothing chosen is an empty list or text, a range its default. */
export interface Filters {
  ageRange: Range;
  heightRange: Range;
  location: string[];
  religion: string[];
  maritalStatus: string[];
  firstName: string;
  lastName: string;
  sort: Sort;
}

export const defaultFilters: Filters = {
  ageRange: [...DEFAULT_AGE_RANGE],
  heightRange: [...DEFAULT_HEIGHT_RANGE],
  location: [],
  religion: [],
  maritalStatus: [],
  firstName: '',
  lastName: '',
  sort: 'relevance',
};

/** The names in the address, short enough to be read aloud. */
const addressed = {
  ageRange: 'age',
  heightRange: 'height',
  location: 'location',
  religion: 'religion',
  maritalStatus: 'maritalStatus',
  firstName: 'firstName',
  lastName: 'lastName',
  sort: 'sort',
} as const;

const ranges = ['ageRange', 'heightRange'] as const;
const lists = ['location', 'religion', 'maritalStatus'] as const;
const names = ['firstName', 'lastName'] as const;

const isDefault = (key: (typeof ranges)[number], [min, max]: Range) =>
  min === defaultFilters[key][0] && max === defaultFilters[key][1];

/** What the server is asked: only what was chosen; the default ranges are the form's alone (decisions §5). */
export function criteriaOf(filters: Filters): SearchCriteria {
  const criteria: SearchCriteria = {};
  for (const key of ranges) if (!isDefault(key, filters[key])) criteria[key] = filters[key];
  for (const key of lists) if (filters[key].length > 0) criteria[key] = filters[key];
  for (const key of names) if (filters[key].trim() !== '') criteria[key] = filters[key].trim();
  if (filters.sort !== 'relevance') criteria.sort = filters.sort;
  return criteria;
}

export function addressOf(filters: Filters): URLSearchParams {
  const criteria = criteriaOf(filters);
  const params = new URLSearchParams();
  for (const [key, name] of Object.entries(addressed)) {
    const value = criteria[key as keyof typeof addressed];
    if (value === undefined) continue;
    const separator = key === 'ageRange' || key === 'heightRange' ? '-' : ',';
    params.set(name, Array.isArray(value) ? value.join(separator) : value);
  }
  return params;
}

/** Whatever an address holds that no search could be asked with is left out, so that an old link still opens. */
function acceptable<K extends keyof Filters>(key: K, value: unknown): Filters[K] {
  const parsed = searchCriteria.shape[key].safeParse(value);
  return parsed.success && parsed.data !== undefined ? (parsed.data as Filters[K]) : defaultFilters[key];
}

export function filtersFrom(params: URLSearchParams): Filters {
  const text = (key: keyof typeof addressed) => params.get(addressed[key]) ?? '';
  const range = (key: (typeof ranges)[number]) => acceptable(key, text(key).split('-').map(Number));
  const list = (key: (typeof lists)[number]) =>
    acceptable(key, [...new Set(text(key).split(',').filter(Boolean))]);
  return {
    ageRange: range('ageRange'),
    heightRange: range('heightRange'),
    location: list('location'),
    religion: list('religion'),
    maritalStatus: list('maritalStatus'),
    firstName: acceptable('firstName', text('firstName')),
    lastName: acceptable('lastName', text('lastName')),
    sort: acceptable('sort', text('sort')),
  };
}

/** Every filter back to its beginning; the order stays. */
export const cleared = ({ sort }: Filters): Filters => ({ ...defaultFilters, sort });
