import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { useDrawn } from '../../ui/useDrawn.ts';
import { useReceivedCountsQuery, useWaitingInterestsQuery } from './api.ts';
import { WaitingRow } from './list/WaitingRow.tsx';
import { WaitingSkeleton } from './list/WaitingSkeleton.tsx';
import { waitingList } from './list/waiting-shape.ts';

const shown = 3;

/** The newest interests that wait for an answer, to be answered where they stand. */
export function WaitingInterests() {
  const waiting = useWaitingInterestsQuery({ limit: shown }, { refetchOnMountOrArgChange: true });
  const { error, refetch } = waiting;
  const data = useDrawn(waiting.data);
  const count = useReceivedCountsQuery().data?.count;
  return (
    <SectionCard
      title={t('Interested in you')}
      action={
        count !== undefined && count > shown ? (
          <Button component={RouterLink} to="/interests" sx={{ flexShrink: 0, px: 3, mr: -3 }}>
            {t('See all {count}', { count })}
          </Button>
        ) : undefined
      }
    >
      {data === undefined && error === undefined && <WaitingSkeleton count={count ?? shown} />}
      {data === undefined && error !== undefined && (
        <ErrorState message={messageOf(error)} onRetry={refetch} />
      )}
      {data?.interests.length === 0 && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
          {t('Nobody is waiting for your answer. Who expresses interest in you stands here first.')}
        </Typography>
      )}
      {data !== undefined && data.interests.length > 0 && (
        <Box component="ul" sx={waitingList}>
          {data.interests.map(({ interestId, profile }) => (
            <WaitingRow key={interestId} profile={profile} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
