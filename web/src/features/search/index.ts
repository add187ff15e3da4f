/** Finding members by what is known of them. */

export { chipsOf } from './chips-of.ts';
export { countWords } from './count-words.ts';
export { FilterChips } from './FilterChips.tsx';
export { FilterDrawer } from './FilterDrawer.tsx';
export { FilterForm } from './FilterForm.tsx';
export { MemberSample } from './MemberSample.tsx';
export { SearchResults } from './SearchResults.tsx';
export { SortMenu } from './SortMenu.tsx';
export { useFilters } from './useFilters.ts';
export { useMemberSearch } from './useMemberSearch.ts';
