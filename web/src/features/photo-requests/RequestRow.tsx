import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PhotoRequest } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { LongDate, relativeTimeInSentence } from '../../ui/format/date.tsx';
import { rich } from '../../ui/format/rich.ts';
import { formatHeadline, NameAndAge, ProfileAvatar, useVocabularies } from '../profiles/index.ts';
import { useAnswerRequest } from './useAnswerRequest.ts';

/** Style of the list, for loaded rows and for skeletons. */
export const requestListStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

const requestRowStyle = {
  py: 4,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
} as const;

interface RequestRowProps {
  request: PhotoRequest;
  /** When the request was made, or when the access ends. */
  note: ReactNode;
  children: ReactNode;
}

/** The member at the left and buttons at the right, stacked on phones. */
function RequestRow({ request: { profile }, note, children }: RequestRowProps) {
  const { choices } = useVocabularies();
  return (
    <Box component="li" sx={requestRowStyle}>
      <ProfileAvatar photo={profile.profilePhoto} userId={profile.userId} name={profile.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3">
          <Link component={RouterLink} to={`/profile/${profile.userId}`} color="inherit" underline="hover">
            <NameAndAge name={profile.name} age={profile.age} />
          </Link>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {formatHeadline(profile, choices)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{children}</Box>
    </Box>
  );
}

interface PendingRequestProps {
  request: PhotoRequest;
  onAnswered: () => void;
}

/** A member who waits for an answer. */
export function PendingRequest({ request, onAnswered }: PendingRequestProps) {
  const { grant, decline } = useAnswerRequest(request);
  const { profile, createdAt, expiresAt } = request;
  const runAndFocus = (action: () => Promise<void>) => () => {
    void action();
    onAnswered();
  };
  return (
    <RequestRow
      request={request}
      note={rich('Asked {time}, open until {date}', {
        time: <time dateTime={createdAt}>{relativeTimeInSentence(createdAt)}</time>,
        date: <LongDate at={expiresAt} />,
      })}
    >
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          onClick={runAndFocus(grant)}
          aria-label={t('Show my photos to {name}', { name: profile.name })}
          sx={{ flexGrow: 1 }}
        >
          {t('Show my photos')}
        </Button>
        <Button onClick={runAndFocus(decline)} aria-label={t('Not now, {name}', { name: profile.name })}>
          {t('Not now')}
        </Button>
      </Stack>
    </RequestRow>
  );
}

interface GrantedRequestProps {
  request: PhotoRequest;
  onAnswered: () => void;
}

/** A member who currently has access. */
export function GrantedRequest({ request, onAnswered }: GrantedRequestProps) {
  const { revoke } = useAnswerRequest(request);
  const { profile, expiresAt } = request;
  return (
    <RequestRow
      request={request}
      note={rich('Can see your photos until {date}', { date: <LongDate at={expiresAt} /> })}
    >
      <Button
        onClick={() => {
          void revoke();
          onAnswered();
        }}
        aria-label={t('Stop sharing my photos with {name}', { name: profile.name })}
      >
        {t('Stop sharing')}
      </Button>
    </RequestRow>
  );
}

/** A single row, because most members have at most one request. */
export function RequestRowsSkeleton() {
  return (
    <Skeletons label={t('Loading photo requests')}>
      <Box component="ul" sx={requestListStyle}>
        <Box component="li" sx={requestRowStyle}>
          <Skeleton variant="rounded" width={56} height={70} />
          <Box>
            <Skeleton variant="text" sx={{ typography: 'h3' }} width="50%" />
            <Skeleton variant="text" sx={{ typography: 'body2' }} width="70%" />
            <Skeleton variant="text" sx={{ typography: 'caption' }} width="30%" />
          </Box>
          <Skeleton
            variant="rounded"
            sx={{ height: { xs: 52, sm: 44 }, width: { sm: 240 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          />
        </Box>
      </Box>
    </Skeletons>
  );
}
