import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ProfileCard } from '@troth/contract';
import type { ReactNode } from 'react';
import { errorStateProps, loadMoreProps, type PagedQuery } from '../../platform/api/query-states.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../ui/feedback/LoadMore.tsx';
import { useLastData } from '../../ui/feedback/loading.ts';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import type { MemberPage } from '../profiles/index.ts';
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx';

/** The part of a paged query's result that is displayed. */
export interface PagedMembers<T extends ProfileCard = ProfileCard> extends PagedQuery {
  data?: { pages: MemberPage<T>[] };
}

/** The members of all loaded pages; undefined until the first has loaded. */
export const useLoadedMembers = <T extends ProfileCard>({ data }: PagedMembers<T>): T[] | undefined =>
  useLastData(data)?.pages.flatMap(({ members }) => members);

interface PagedMemberListProps<T extends ProfileCard> {
  label: string;
  list: PagedMembers<T>;
  renderCard: (member: T) => ReactNode;
  /** Shown when the list is empty. */
  emptyState: ReactNode;
  /** Expected number of members, for skeletons. */
  expectedCount?: number;
}

/** A paged list of members: loading, failed, empty or full, with a button for more. */
export function PagedMemberList<T extends ProfileCard>(props: PagedMemberListProps<T>) {
  const { label, list, renderCard, emptyState, expectedCount = 8 } = props;
  const members = useLoadedMembers(list);
  const listRef = useFocusOnLoadedItem(members?.length ?? 0, list.hasNextPage);
  if (members === undefined) {
    return list.error === undefined ? (
      <CardGridSkeleton count={expectedCount} />
    ) : (
      <ErrorState {...errorStateProps(list)} />
    );
  }
  if (members.length === 0) return emptyState;
  return (
    <Stack spacing={8}>
      <Box ref={listRef}>
        <CardGrid label={label}>
          {members.map((member) => (
            <li key={member.userId}>{renderCard(member)}</li>
          ))}
        </CardGrid>
      </Box>
      <LoadMore {...loadMoreProps(list)} />
    </Stack>
  );
}
