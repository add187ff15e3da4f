/** Finding members by what is known of them. */

export { askSearch } from './api.ts';
export { FilterChips } from './FilterChips.tsx';
export { chipsOf } from './filters/chips-of.ts';
export { useFilters } from './filters/useFilters.ts';
export { FilterDrawer } from './form/FilterDrawer.tsx';
export { FilterForm } from './form/lazy.ts';
export { LeftOutNotice } from './LeftOutNotice.tsx';
export * from './recents-api.ts';
export { countWords } from './results/count-words.ts';
export { SearchResults } from './results/SearchResults.tsx';
export { SortMenu } from './results/SortMenu.tsx';
export { useFocusOnCount } from './results/useFocusOnCount.ts';
export { useMemberSearch } from './results/useMemberSearch.ts';
export { SavedSearches } from './saved/SavedSearches.tsx';
