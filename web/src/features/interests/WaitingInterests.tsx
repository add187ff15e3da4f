import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { useReceivedCountsQuery, useWaitingInterestsQuery } from './api.ts';
import { InterestListSkeleton } from './list/InterestListSkeleton.tsx';
import { WaitingRow } from './list/WaitingRow.tsx';

const shown = 3;

/** The newest interests that wait for an answer, to be answered where they stand. */
export function WaitingInterests() {
  const { data, error, refetch } = useWaitingInterestsQuery(
    { limit: shown },
    { refetchOnMountOrArgChange: true },
  );
  const count = useReceivedCountsQuery().data?.count ?? 0;
  return (
    <SectionCard
      title="Interested in you"
      action={
        count > shown ? (
          <Button component={RouterLink} to="/interests" sx={{ flexShrink: 0, px: 3, mr: -3 }}>
            See all {count}
          </Button>
        ) : undefined
      }
    >
      {data === undefined && error === undefined && <InterestListSkeleton count={2} />}
      {data === undefined && error !== undefined && (
        <ErrorState message={messageOf(error)} onRetry={refetch} />
      )}
      {data?.interests.length === 0 && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
          Nobody is waiting for your answer. Who expresses interest in you stands here first.
        </Typography>
      )}
      {data !== undefined && data.interests.length > 0 && (
        <Stack
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {data.interests.map(({ interestId, profile }) => (
            <WaitingRow key={interestId} profile={profile} />
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}
