import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messageOf } from '../../platform/api-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { InterestAction } from '../interests/index.ts';
import { CardGrid, CardGridSkeleton, MemberNote, ProfileCard, useVocabularies } from '../profiles/index.ts';
import { chipsOf } from './chips-of.ts';
import { cleared, type Filters } from './filters.ts';
import type { useMemberSearch } from './useMemberSearch.ts';

interface SearchResultsProps {
  search: ReturnType<typeof useMemberSearch>;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function SearchResults({ search, filters, onChange }: SearchResultsProps) {
  const { profiles, error, isFresh, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = search;
  if (error !== undefined && !isFresh) return <ErrorState message={messageOf(error)} onRetry={refetch} />;
  if (!isFresh) return <CardGridSkeleton count={6} columns="beside" />;
  if (profiles.length === 0) return <NobodyFound filters={filters} onChange={onChange} />;
  return (
    <Stack spacing={8}>
      <CardGrid label="Members" columns="beside">
        {profiles.map((profile) => (
          <li key={profile.userId}>
            <ProfileCard
              profile={profile}
              headingLevel="h2"
              note={
                <MemberNote
                  profile={profile}
                  about={filters.sort === 'recentlyJoined' ? 'joined' : 'active'}
                />
              }
              action={<InterestAction member={profile} />}
            />
          </li>
        ))}
      </CardGrid>
      <LoadMore
        hasMore={hasNextPage}
        loadingMore={isFetchingNextPage}
        failedMore={error === undefined ? undefined : messageOf(error)}
        onMore={fetchNextPage}
      />
    </Stack>
  );
}

/** Says which filters stand in the way, the last one chosen first to go. */
function NobodyFound({ filters, onChange }: Pick<SearchResultsProps, 'filters' | 'onChange'>) {
  const { choices } = useVocabularies();
  const chips = chipsOf(filters, choices);
  if (chips.length === 0) {
    return (
      <EmptyState title="Nobody is here for you yet">
        New members join every day. Until then, see whether your own profile says whom you hope to meet.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nobody meets all of this yet"
      action={
        <Button variant="contained" onClick={() => onChange(cleared(filters))}>
          Clear all filters
        </Button>
      }
    >
      Take away one filter, or widen it: {chips.map(({ label }) => label).join(', ')}.
    </EmptyState>
  );
}
