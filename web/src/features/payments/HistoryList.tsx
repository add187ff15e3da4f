import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { errorStateProps, loadMoreProps, type PagedQuery } from '../../platform/api/query-states.ts';
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
        {skeletonKeys.map((key) => (
          <Box component="li" key={key} sx={historyRowStyle}>
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

interface HistoryListProps {
  label: string;
  /** Announced to screen readers while the first page loads. */
  loadingLabel: string;
  moreLabel: string;
  /** Undefined until the first page has loaded. */
  rows: readonly HistoryItem[] | undefined;
  list: PagedQuery;
  /** Shown if the history is empty. */
  children: ReactNode;
}

/** The history of memberships or of promotions, newest first. */
export function HistoryList({ label, loadingLabel, moreLabel, rows, list, children }: HistoryListProps) {
  const container = useFocusOnLoadedItem(rows?.length ?? 0, list.hasNextPage);
  if (rows === undefined) {
    if (list.error === undefined) return <HistorySkeleton label={loadingLabel} />;
    return <ErrorState {...errorStateProps(list)} />;
  }
  return (
    <Stack ref={container} spacing={6}>
      {rows.length === 0 && children}
      {rows.length > 0 && (
        <Card component="ul" aria-label={label} sx={historyListStyle}>
          {rows.map(({ id, name, entry }) => (
            <HistoryRow key={id} name={name} entry={entry} />
          ))}
        </Card>
      )}
      <LoadMore {...loadMoreProps(list)} label={moreLabel} />
    </Stack>
  );
}
