import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@troth/texts';
import { ColumnsToggle } from '../features/member-lists/index.ts';
import { useVocabularies } from '../features/profiles/index.ts';
import {
  buildFilterChips,
  FilterChips,
  FilterDrawer,
  FilterForm,
  formatMemberCount,
  IgnoredFiltersNotice,
  NewMembersButton,
  SavedSearches,
  SearchResults,
  SortMenu,
  UnknownFiltersNotice,
  useFilters,
  useFocusResultCount,
  useLinkedSearch,
  useMemberSearch,
} from '../features/search/index.ts';
import { FieldsSkeleton } from '../ui/feedback/Skeletons.tsx';
import { useHydrated } from '../ui/hydration.tsx';
import { Page } from '../ui/layout/Page.tsx';

/** On phones the filters and the sort order share a line. */
const toolbarStyle = {
  flex: { xs: '1 1 100%', sm: '0 1 auto' },
  justifyContent: 'space-between',
  gap: 3,
  flexWrap: 'wrap',
} as const;

export default function Search() {
  const { filters, setFilters, replaceFilters, ignoredFilters, unknownFilters, areFiltersValidated } =
    useFilters();
  const isLinkLoading = useLinkedSearch(replaceFilters);
  const isReady = areFiltersValidated && !isLinkLoading;
  const search = useMemberSearch(filters, isReady);
  const { choices, ready, error } = useVocabularies();
  const chips = buildFilterChips(filters, choices);
  const resultCountRef = useFocusResultCount(filters);
  // The prerendered page must suit windows of any width, so it contains both the filters and their button.
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { defaultMatches: true });
  const hydrated = useHydrated();
  return (
    <Page title={t('Search')}>
      <Box
        sx={{
          display: 'grid',
          gap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {wide && (
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            {ready || error ? (
              <FilterForm
                filters={filters}
                appliedCount={search.pagination}
                onApply={setFilters}
                onSave={setFilters}
              />
            ) : (
              <FieldsSkeleton />
            )}
          </Box>
        )}
        <Stack spacing={4}>
          <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            <Typography
              ref={resultCountRef}
              role="status"
              tabIndex={-1}
              sx={{ mr: 'auto', color: 'text.secondary', minHeight: 27 }}
            >
              {search.pagination && formatMemberCount(search.pagination)}
            </Typography>
            <SavedSearches onApply={setFilters} />
            <ColumnsToggle />
            <Stack direction="row" useFlexGap sx={toolbarStyle}>
              {(!wide || !hydrated) && (
                <Box sx={{ display: { lg: 'none' } }}>
                  <FilterDrawer
                    filters={filters}
                    appliedCount={search.pagination}
                    count={chips.length}
                    onApply={setFilters}
                  />
                </Box>
              )}
              <SortMenu sort={filters.sort} onChange={(sort) => setFilters({ ...filters, sort })} />
            </Stack>
          </Stack>
          <NewMembersButton
            filters={filters}
            validated={isReady}
            appliedCount={search.pagination}
            onChange={setFilters}
          />
          {unknownFilters.length > 0 && <UnknownFiltersNotice filters={unknownFilters} />}
          {ignoredFilters && <IgnoredFiltersNotice chips={buildFilterChips(ignoredFilters, choices)} />}
          <FilterChips chips={chips} filters={filters} onChange={setFilters} />
          <SearchResults search={search} filters={filters} chips={chips} onChange={setFilters} />
        </Stack>
      </Box>
    </Page>
  );
}
