/** Searching for members. */
export { prefetchSearch } from './api.ts';
export { FilterChips, IgnoredFiltersNotice, UnknownFiltersNotice } from './filters/FilterChips.tsx';
export { FilterDrawer, FilterForm } from './filters/FilterDrawer.tsx';
export { buildFilterChips } from './filters/filter-chips.ts';
export { useFilters } from './filters/useFilters.ts';
export * from './recent-members-api.ts';
export { NewMembersButton } from './results/NewMembersButton.tsx';
export { formatMemberCount } from './results/relaxations.ts';
export { SearchResults, useFocusResultCount, useMemberSearch } from './results/SearchResults.tsx';
export { SortMenu } from './results/SortMenu.tsx';
export { SavedSearches } from './saved/SavedSearches.tsx';
export { useLinkedSearch } from './saved/useLinkedSearch.ts';
