import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useLastData } from '../../../ui/feedback/loading.ts';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import { formatHeadline, NameAndAge, ProfileAvatar, useVocabularies } from '../../profiles/index.ts';
import { InterestAction } from '../action/InterestAction.tsx';
import { usePendingInterestsQuery, useReceivedCountsQuery } from '../api.ts';

/** Style of the list, shared with its skeleton. */
const pendingListStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const pendingRowStyle = {
  py: 4,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  display: 'grid',
  gap: 3,
  columnGap: 4,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 14rem' },
} as const;

function PendingRow({ profile }: { profile: ProfileCard }) {
  const { choices } = useVocabularies();
  return (
    <Box component="li" sx={pendingRowStyle}>
      <ProfileAvatar photo={profile.profilePhoto} userId={profile.userId} name={profile.name} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3">
          <Link component={RouterLink} to={`/profile/${profile.userId}`} color="inherit" underline="hover">
            <NameAndAge name={profile.name} age={profile.age} />
          </Link>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {formatHeadline(profile, choices)}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <InterestAction member={profile} />
      </Box>
    </Box>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c'] as const;

function PendingSkeleton({ count }: { count: number }) {
  return (
    <Skeletons label={t('Loading interests')}>
      <Box component="ul" sx={pendingListStyle}>
        {SKELETON_KEYS.slice(0, count).map((key) => (
          <Box component="li" key={key} sx={pendingRowStyle}>
            <Skeleton variant="rounded" width={48} height={60} />
            <Box>
              <Skeleton variant="text" sx={{ typography: 'h3' }} width="60%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="80%" />
            </Box>
            <Skeleton
              variant="rounded"
              sx={{ height: { xs: 52, sm: 44 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            />
          </Box>
        ))}
      </Box>
    </Skeletons>
  );
}

const MAX_SHOWN_INTERESTS = 3;

/** The newest interests waiting for an answer, which can be answered in place. */
export function PendingInterests() {
  const pendingQuery = usePendingInterestsQuery(
    { limit: MAX_SHOWN_INTERESTS },
    { refetchOnMountOrArgChange: true },
  );
  const { error, refetch } = pendingQuery;
  const data = useLastData(pendingQuery.data);
  const count = useReceivedCountsQuery().data?.count;
  return (
    <SectionCard
      title={t('Interested in you')}
      action={
        count !== undefined && count > MAX_SHOWN_INTERESTS ? (
          <Button component={RouterLink} to="/interests" sx={{ flexShrink: 0, px: 3, mr: -3 }}>
            {t('See all {count}', { count })}
          </Button>
        ) : undefined
      }
    >
      {data === undefined && error === undefined && <PendingSkeleton count={count ?? MAX_SHOWN_INTERESTS} />}
      {data === undefined && error !== undefined && (
        <ErrorState message={getErrorMessage(error)} onRetry={refetch} />
      )}
      {data?.interests.length === 0 && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
          {t('No one is waiting for your answer. New interests appear here first.')}
        </Typography>
      )}
      {data !== undefined && data.interests.length > 0 && (
        <Box component="ul" sx={pendingListStyle}>
          {data.interests.map(({ interestId, profile }) => (
            <PendingRow key={interestId} profile={profile} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
