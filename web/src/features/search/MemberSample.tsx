import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InterestAction } from '../interests/index.ts';
import { CardRow, CardRowSkeleton, MemberNote, ProfileCard } from '../profiles/index.ts';
import { useFirstMembersQuery } from './api.ts';

interface MemberSampleProps {
  title: string;
  sort: 'recentlyActive' | 'recentlyJoined';
}

const shown = 4;

/** The first few of an order, with the way to all of them. */
export function MemberSample({ title, sort }: MemberSampleProps) {
  const id = useId();
  const { data, error, refetch } = useFirstMembersQuery(
    { sort, limit: shown },
    { refetchOnMountOrArgChange: 60 },
  );
  if (data?.profiles.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby={id} spacing={4} useFlexGap>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 4 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Button
          component={RouterLink}
          to={`/search?sort=${sort}`}
          aria-label={`See all, ${title.toLowerCase()}`}
          sx={{ flexShrink: 0, px: 3, mr: -3 }}
        >
          See all
        </Button>
      </Stack>
      {data === undefined && error === undefined && <CardRowSkeleton count={shown} />}
      {data === undefined && error !== undefined && (
        <ErrorState message={messageOf(error)} onRetry={refetch} />
      )}
      {data !== undefined && (
        <CardRow label={title}>
          {data.profiles.map((profile) => (
            <li key={profile.userId}>
              <ProfileCard
                profile={profile}
                note={
                  <MemberNote profile={profile} about={sort === 'recentlyJoined' ? 'joined' : 'active'} />
                }
                action={<InterestAction member={profile} />}
              />
            </li>
          ))}
        </CardRow>
      )}
    </Stack>
  );
}
