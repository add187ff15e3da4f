import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTier, type Interest, minimumTierForInterests } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { errorStateProps, loadMoreProps } from '../../../platform/api/query-states.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { LoadMore, type LoadMoreProps } from '../../../ui/feedback/LoadMore.tsx';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { useFocusOnLoadedItem } from '../../../ui/focus.ts';
import { relativeTimeInSentence } from '../../../ui/format/date.tsx';
import { rich } from '../../../ui/format/rich.ts';
import {
  aboveStretchedLink,
  firstNameOf,
  formatHeadline,
  NameAndAge,
  ProfileAvatar,
  StretchedProfileLink,
  stretchedLinkCard,
  useMeQuery,
  useVocabularies,
} from '../../profiles/index.ts';
import { InterestAction } from '../action/InterestAction.tsx';
import { useCanExpressInterest } from '../action/useInterestActions.ts';
import {
  useReceivedCountsQuery,
  useReceivedInterestsInfiniteQuery,
  useSentInterestsInfiniteQuery,
} from '../api.ts';
import { InterestSubject } from '../InterestSubject.tsx';

interface InterestRowProps {
  interest: Interest;
  direction: 'received' | 'sent';
}

/** An interest with the member at the left and the action at the right, stacked on phones. */
function InterestRow({ interest, direction }: InterestRowProps) {
  const { choices } = useVocabularies();
  const { profile, message, about, createdAt } = interest;
  const when = relativeTimeInSentence(createdAt);
  const time = (chunks: ReactNode) => <time dateTime={createdAt}>{chunks}</time>;
  return (
    <Card
      component="article"
      sx={{
        ...stretchedLinkCard,
        p: 4,
        display: 'grid',
        columnGap: 4,
        rowGap: 4,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 17rem' },
      }}
    >
      <ProfileAvatar photo={profile.profilePhoto} userId={profile.userId} name={profile.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h3">
          <StretchedProfileLink userId={profile.userId}>
            <NameAndAge name={profile.name} age={profile.age} />
          </StretchedProfileLink>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {formatHeadline(profile, choices)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {direction === 'received'
            ? rich('Received <time>{when}</time>', { when, time })
            : rich('Sent <time>{when}</time>', { when, time })}
        </Typography>
      </Box>
      <Box sx={{ ...aboveStretchedLink, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <InterestAction member={profile} />
      </Box>
      {about !== null && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <InterestSubject
            about={about}
            owner={direction === 'sent' ? firstNameOf(profile.name) : undefined}
          />
        </Box>
      )}
      {message !== '' && (
        <Box
          component="blockquote"
          sx={{
            gridColumn: '1 / -1',
            m: 0,
            pl: 4,
            borderLeft: 2,
            borderColor: 'magenta.text',
            whiteSpace: 'pre-line',
          }}
        >
          {message}
        </Box>
      )}
    </Card>
  );
}

interface InterestSectionProps {
  title: string;
  direction: 'received' | 'sent';
  interests: readonly Interest[];
}

function InterestSection({ title, direction, interests }: InterestSectionProps) {
  const titleId = useId();
  if (interests.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 4 }}>
        {title}
      </Typography>
      <Stack component="ul" aria-labelledby={titleId} spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {interests.map((interest) => (
          <li key={interest.interestId}>
            <InterestRow interest={interest} direction={direction} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

interface InterestListProps extends LoadMoreProps {
  direction: 'received' | 'sent';
  interests: readonly Interest[];
}

/** Interests waiting for an answer, and the answered ones below. One that is answered here stays in its place. */
function InterestList({ direction, interests, ...more }: InterestListProps) {
  const listRef = useFocusOnLoadedItem(interests.length, more.hasMore);
  const isWaiting = ({ status }: Interest) => status === 'pending';
  return (
    <Stack ref={listRef} spacing={10} sx={{ alignItems: 'stretch' }}>
      <InterestSection
        title={direction === 'received' ? t('Waiting for your answer') : t('Waiting for an answer')}
        direction={direction}
        interests={interests.filter(isWaiting)}
      />
      <InterestSection
        title={t('Answered')}
        direction={direction}
        interests={interests.filter((interest) => !isWaiting(interest))}
      />
      <LoadMore {...more} />
    </Stack>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd'] as const;

function InterestListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Skeletons label={t('Loading interests')}>
      <Stack spacing={4}>
        {SKELETON_KEYS.slice(0, count).map((key) => (
          <Card
            key={key}
            sx={{
              p: 4,
              display: 'grid',
              gap: 4,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 17rem' },
            }}
          >
            <Skeleton variant="rounded" width={56} height={70} />
            <Box>
              <Skeleton variant="text" sx={{ typography: 'h3' }} width="50%" />
              <Skeleton variant="text" sx={{ typography: 'body2' }} width="70%" />
              <Skeleton variant="text" sx={{ typography: 'caption' }} width="30%" />
            </Box>
            <Skeleton
              variant="rounded"
              sx={{ height: { xs: 52, sm: 44 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            />
          </Card>
        ))}
      </Stack>
    </Skeletons>
  );
}

export function ReceivedInterests() {
  const list = useReceivedInterestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  // The badges count what this list shows, so both are refetched together.
  useReceivedCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  if (data === undefined) {
    return error === undefined ? <InterestListSkeleton /> : <ErrorState {...errorStateProps(list)} />;
  }
  const interests = data.pages.flatMap((page) => page.interests);
  if (interests.length === 0) return <NoReceivedInterests />;
  return <InterestList direction="received" interests={interests} {...loadMoreProps(list)} />;
}

function NoReceivedInterests() {
  const isComplete = (useMeQuery().data?.profileCompletionPercentage ?? 0) >= 100;
  return (
    <EmptyState
      title={t('No interests yet')}
      action={
        <Button component={Link} to={isComplete ? '/search' : '/profile/edit'} variant="contained">
          {isComplete ? t('Search members') : t('Complete my profile')}
        </Button>
      }
    >
      {isComplete
        ? t('You don’t have to wait: you can make the first move.')
        : t('Complete profiles are seen first. Yours has a few gaps to fill.')}
    </EmptyState>
  );
}

export function SentInterests() {
  const mayExpress = useCanExpressInterest();
  const list = useSentInterestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  if (data === undefined) {
    return error === undefined ? <InterestListSkeleton /> : <ErrorState {...errorStateProps(list)} />;
  }
  const interests = data.pages.flatMap((page) => page.interests);
  if (interests.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        title={t('You haven’t sent any interests yet')}
        action={
          <Button component={Link} to="/search" variant="contained">
            {t('Search members')}
          </Button>
        }
      >
        {mayExpress
          ? t('When someone seems right, let them know. Only they’ll see it, and you can withdraw it.')
          : t(
              'When someone seems right, {tier} lets you tell them. Only they’ll see it, and you can withdraw it.',
              { tier: formatTier(minimumTierForInterests()) },
            )}
      </EmptyState>
    );
  }
  return <InterestList direction="sent" interests={interests} {...loadMoreProps(list)} />;
}
