import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../ui/feedback/LoadMore.tsx';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import { type HistoryEntry, HistoryRow, historyListStyle, historyRowStyle } from './HistoryRow.tsx';

const skeletonKeys = ['a', 'b', 'c'] as const;

function HistorySkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <Card component="ul" sx={historyListStyle}>
        {skeletonKeys.map((place) => (
          <Box component="li" key={place} sx={historyRowStyle}>
            <Box>
              <Skeleton variant="text" sx={{ typography: 'subtitle1' }} width="55%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="75%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="40%" />
            </Box>
            <Box>
              <Skeleton variant="rounded" width={88} height={30} />
            </Box>
            <Box sx={{ justifySelf: 'end', alignSelf: 'center' }}>
              <Skeleton variant="text" width={56} />
            </Box>
          </Box>
        ))}
      </Card>
    </Skeletons>
  );
}

interface HistoryItem {
  id: string;
  name: string;
  entry: HistoryEntry;
}

/** The part of a paged query's result that is displayed. */
interface PagedQuery {
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface HistoryListProps {
  label: string;
  /** Announced while the first page loads. */
  loadingLabel: string;
  moreLabel: string;
  /** Undefined until the first page has loaded. */
  rows: readonly HistoryItem[] | undefined;
  list: PagedQuery;
  /** Shown if the history is empty. */
  children: ReactNode;
}

/** One of the two histories, newest first. */
export function HistoryList({ label, loadingLabel, moreLabel, rows, list, children }: HistoryListProps) {
  const place = useFocusOnLoadedItem(rows?.length ?? 0, list.hasNextPage);
  const failure = list.error === undefined ? undefined : getErrorMessage(list.error);
  if (rows === undefined) {
    if (failure === undefined) return <HistorySkeleton label={loadingLabel} />;
    return <ErrorState message={failure} onRetry={() => void list.refetch()} />;
  }
  return (
    <Stack ref={place} spacing={6}>
      {rows.length === 0 && children}
      {rows.length > 0 && (
        <Card component="ul" aria-label={label} sx={historyListStyle}>
          {rows.map(({ id, name, entry }) => (
            <HistoryRow key={id} name={name} entry={entry} />
          ))}
        </Card>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        loadMoreError={failure}
        onMore={() => void list.fetchNextPage()}
        label={moreLabel}
      />
    </Stack>
  );
}
