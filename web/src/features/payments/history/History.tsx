import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { type Entry, HistoryRow } from './HistoryRow.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { historyRows } from './row-shape.ts';

interface Row {
  id: string;
  name: string;
  entry: Entry;
}

/** What the hook of a paged list answers, as far as it is shown. */
interface Pages {
  error?: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface HistoryProps {
  label: string;
  /** Said while the first page is on its way. */
  loadingLabel: string;
  moreLabel: string;
  /** Undefined until the first page has come. */
  rows: readonly Row[] | undefined;
  list: Pages;
  /** Where there is nothing. */
  children: ReactNode;
}

/** One of the two histories, newest first. */
export function History({ label, loadingLabel, moreLabel, rows, list, children }: HistoryProps) {
  const place = useFocusOnNewest(rows?.length ?? 0, list.hasNextPage);
  const failure = list.error === undefined ? undefined : messageOf(list.error);
  if (rows === undefined) {
    if (failure === undefined) return <HistorySkeleton label={loadingLabel} />;
    return <ErrorState message={failure} onRetry={() => void list.refetch()} />;
  }
  return (
    <Stack ref={place} spacing={6}>
      {rows.length === 0 && children}
      {rows.length > 0 && (
        <Card component="ul" aria-label={label} sx={historyRows}>
          {rows.map(({ id, name, entry }) => (
            <HistoryRow key={id} name={name} entry={entry} />
          ))}
        </Card>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        failedMore={failure}
        onMore={() => void list.fetchNextPage()}
        label={moreLabel}
      />
    </Stack>
  );
}
