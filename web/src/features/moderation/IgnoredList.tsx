import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { IgnoredProfile } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { Link } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { uniqueBy } from '../../platform/api/endpoint-query.ts';
import { errorStateProps, loadMoreProps } from '../../platform/api/query-states.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../ui/feedback/LoadMore.tsx';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { rich } from '../../ui/format/rich.ts';
import { firstNameOf, ProfileAvatar } from '../profiles/index.ts';
import { useIgnoredInfiniteQuery, useUnignoreMutation } from './api.ts';

const skeletonKeys = ['a', 'b', 'c', 'd'] as const;

function IgnoredListSkeleton() {
  return (
    <Skeletons label={t('Loading ignored members')}>
      <Card sx={{ px: { xs: 4, md: 6 } }}>
        {skeletonKeys.map((key) => (
          <Box
            key={key}
            sx={{
              py: 4,
              display: 'flex',
              alignItems: 'center',
              gap: 4,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Skeleton variant="rounded" width={44} height={55} />
            <Box sx={{ flexGrow: 1 }}>
              <Skeleton variant="text" sx={{ typography: 'subtitle1' }} width="40%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="25%" />
            </Box>
            <Skeleton variant="rounded" sx={{ width: 112, height: { xs: 52, sm: 44 } }} />
          </Box>
        ))}
      </Card>
    </Skeletons>
  );
}

interface IgnoredRowProps {
  profile: IgnoredProfile;
  onRemoved: () => void;
}

/** An ignored member with an undo button; the row disappears once the server has confirmed. */
function IgnoredRow({ profile, onRemoved }: IgnoredRowProps) {
  const [unignore, { isLoading }] = useUnignoreMutation();
  const toast = useToast();
  const { userId, name, ignoredAt } = profile;

  const unignoreMember = async () => {
    try {
      await unignore({ params: { userId } }).unwrap();
      toast(t('You’ve stopped ignoring {name}.', { name: firstNameOf(name) }));
      onRemoved();
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };

  return (
    <Box
      component="li"
      sx={{
        py: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        opacity: isLoading ? 0.6 : 1,
        transition: 'opacity 120ms',
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <ProfileAvatar photo={null} userId={userId} name={name} size={44} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {rich('Ignored on {date}', {
            date: <time dateTime={ignoredAt}>{formatLongDate(ignoredAt)}</time>,
          })}
        </Typography>
      </Box>
      <BusyButton
        variant="outlined"
        busy={isLoading}
        busyText={t('Unignoring…')}
        onClick={unignoreMember}
        aria-label={t('Unignore {name}', { name })}
      >
        {t('Unignore')}
      </BusyButton>
    </Box>
  );
}

/** The ignored members, most recent first, each with an undo button. */
export function IgnoredList() {
  const list = useIgnoredInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  const profiles =
    data &&
    uniqueBy(
      data.pages.flatMap((page) => page.profiles),
      ({ id }) => id,
    );
  const listRef = useFocusOnLoadedItem(profiles?.length ?? 0, list.hasNextPage);
  if (profiles === undefined) {
    return error === undefined ? <IgnoredListSkeleton /> : <ErrorState {...errorStateProps(list)} />;
  }
  return (
    <Stack ref={listRef} tabIndex={-1} spacing={6} sx={{ borderRadius: '16px' }}>
      {profiles.length === 0 && !list.hasNextPage && <EmptyIgnoredList />}
      {profiles.length > 0 && (
        <Card
          component="ul"
          aria-label={t('Ignored members')}
          sx={{ m: 0, px: { xs: 4, md: 6 }, py: 0, listStyle: 'none' }}
        >
          {profiles.map((profile) => (
            <IgnoredRow
              key={profile.id}
              profile={profile}
              // The pressed button disappears with its row, so the list takes the focus.
              onRemoved={() => listRef.current?.focus({ preventScroll: true })}
            />
          ))}
        </Card>
      )}
      <LoadMore {...loadMoreProps(list)} />
    </Stack>
  );
}

function EmptyIgnoredList() {
  return (
    <EmptyState
      title={t('You aren’t ignoring anyone')}
      action={
        <Button component={Link} to="/settings/privacy" variant="contained">
          {t('Back to settings')}
        </Button>
      }
    >
      {t('Don’t want to see someone? Open their profile and choose Ignore from the menu. They won’t know.')}
    </EmptyState>
  );
}
