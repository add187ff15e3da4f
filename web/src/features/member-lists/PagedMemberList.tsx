import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ProfileCard } from '@troth/contract';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../ui/feedback/LoadMore.tsx';
import { useLastData } from '../../ui/feedback/loading.ts';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import type { MemberPage } from '../profiles/index.ts';
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx';

/** The part of a paged query's result that is displayed. */
export interface PagedMembers<T extends ProfileCard = ProfileCard> {
  data?: { pages: MemberPage<T>[] };
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The members of all loaded pages; undefined until the first has loaded. */
export const useLoadedMembers = <T extends ProfileCard>({ data }: PagedMembers<T>): T[] | undefined =>
  useLastData(data)?.pages.flatMap(({ members }) => members);

/** Why the list or its next page failed to load. */
export const listErrorMessage = ({ error }: PagedMembers): string | undefined =>
  error === undefined ? undefined : getErrorMessage(error);

interface PagedMemberListProps<T extends ProfileCard> {
  label: string;
  list: PagedMembers<T>;
  card: (member: T) => ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Expected number of members, for skeletons. */
  expected?: number;
}

/** A paged list of members: loading, failed, empty or full, with a button for more. */
export function PagedMemberList<T extends ProfileCard>(props: PagedMemberListProps<T>) {
  const { label, list, card, empty, expected = 8 } = props;
  const members = useLoadedMembers(list);
  const failure = listErrorMessage(list);
  const place = useFocusOnLoadedItem(members?.length ?? 0, list.hasNextPage);
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
        loadMoreError={failure}
        onMore={() => void list.fetchNextPage()}
      />
    </Stack>
  );
}
