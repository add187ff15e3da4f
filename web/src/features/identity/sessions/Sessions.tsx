import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useRef } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useSessionsQuery } from './api.ts';
import { SessionRow } from './SessionRow.tsx';

/** Where the member is signed in, this device first, then the one that was used last. */
export function Sessions() {
  const { data, error, refetch } = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const list = useRef<HTMLUListElement>(null);
  if (!data) {
    if (error) return <ErrorState message={messageOf(error)} onRetry={refetch} />;
    return <SessionsSkeleton />;
  }
  const sessions = data.sessions.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  );
  return (
    <List
      ref={list}
      disablePadding
      tabIndex={-1}
      aria-label={t('Devices that are signed in')}
      sx={{ outline: 'none' }}
    >
      {sessions.map((session) => (
        // Its button goes with it: the focus stays at the list.
        <SessionRow key={session.sessionId} session={session} onEnded={() => list.current?.focus()} />
      ))}
    </List>
  );
}

function SessionsSkeleton() {
  return (
    <Skeletons label={t('Loading devices')}>
      <Stack direction="row" sx={{ gap: 4, alignItems: 'center', py: 3 }}>
        <Skeleton variant="rounded" width={44} height={44} />
        <Stack spacing={1} sx={{ flexGrow: 1 }}>
          <Skeleton variant="rounded" height={20} width="40%" />
          <Skeleton variant="rounded" height={16} width="60%" />
        </Stack>
      </Stack>
    </Skeletons>
  );
}
