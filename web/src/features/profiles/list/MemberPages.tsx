import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ProfileCard } from '@troth/contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { CardGrid, CardGridSkeleton } from '../card/CardGrid.tsx';
import { failureOf, type PagedAnswer, useMembersOf } from './member-list.ts';

interface MemberPagesProps<T extends ProfileCard> {
  label: string;
  list: PagedAnswer<T>;
  card: (member: T) => ReactNode;
  /** What stands there when nobody does. */
  empty: ReactNode;
  /** How many are expected, for the shapes before they come. */
  expected?: number;
}

/** A paged list of members: on its way, failed, empty or full, with the way to more. */
export function MemberPages<T extends ProfileCard>(props: MemberPagesProps<T>) {
  const { label, list, card, empty, expected = 8 } = props;
  const members = useMembersOf(list);
  const failure = failureOf(list);
  const place = useFocusOnNewest(members?.length ?? 0, list.hasNextPage);
  if (members === undefined) {
    return failure === undefined ? (
      <CardGridSkeleton count={expected} />
    ) : (
      <ErrorState message={failure} onRetry={() => void list.refetch()} />
    );
  }
  if (members.length === 0) return empty;
  return (
    <Stack spacing={8}>
      <Box ref={place}>
        <CardGrid label={label}>
          {members.map((member) => (
            <li key={member.userId}>{card(member)}</li>
          ))}
        </CardGrid>
      </Box>
      <LoadMore
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        failedMore={failure}
        onMore={() => void list.fetchNextPage()}
      />
    </Stack>
  );
}
