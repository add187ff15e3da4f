import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PHOTO_REQUEST_LIFETIME_DAYS, type PhotoRequest } from '@troth/contract';
import { t } from '@troth/texts';
import type { ComponentType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { loadMoreProps, queryErrorMessage } from '../../platform/api/query-states.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore, type LoadMoreProps } from '../../ui/feedback/LoadMore.tsx';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import { rich } from '../../ui/format/rich.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { useMeQuery } from '../profiles/index.ts';
import { type RequestListStatus, usePhotoRequestsInfiniteQuery } from './api.ts';
import { GrantedRequest, PendingRequest, RequestRowsSkeleton, requestListStyle } from './RequestRow.tsx';

/** The empty state: says that no request is pending, or that all members see the photos anyway. */
function NoRequests() {
  const privacy = useMeQuery().data?.photoPrivacy;
  return (
    <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
      {privacy === 'SHOW_ALL'
        ? rich(
            'All members can see your photos, so no one needs to ask. You can change that in your <settings>privacy settings</settings>.',
            {
              settings: (chunks) => (
                <Link component={RouterLink} to="/settings/privacy">
                  {chunks}
                </Link>
              ),
            },
          )
        : t('No requests right now. New ones stay here for {days, plural, one {# day} other {# days}}.', {
            days: PHOTO_REQUEST_LIFETIME_DAYS.unanswered,
          })}
    </Typography>
  );
}

interface RequestListProps extends LoadMoreProps {
  label: string;
  requests: readonly PhotoRequest[];
  Row: ComponentType<{ request: PhotoRequest; onAnswered: () => void }>;
  /** Shown if the list is empty. */
  children: ReactNode;
}

function RequestList({ label, requests, Row, children, ...loadMore }: RequestListProps) {
  const container = useFocusOnLoadedItem(requests.length, loadMore.hasMore);
  return (
    <Stack ref={container} tabIndex={-1} spacing={4} sx={{ borderRadius: '10px' }}>
      {requests.length === 0 && !loadMore.hasMore && children}
      {requests.length > 0 && (
        <Box component="ul" aria-label={label} sx={requestListStyle}>
          {requests.map((request) => (
            <Row
              key={request.requestId}
              request={request}
              // The pressed button disappears with its row, so focus the list.
              onAnswered={() => container.current?.focus({ preventScroll: true })}
            />
          ))}
        </Box>
      )}
      <LoadMore {...loadMore} />
    </Stack>
  );
}

/** The requests with one status, refetched whenever the page is opened. */
function useRequestList(status: RequestListStatus) {
  const list = usePhotoRequestsInfiniteQuery(status, { refetchOnMountOrArgChange: true });
  return {
    requests: list.data?.pages.flatMap((page) => page.requests),
    error: queryErrorMessage(list),
    onRetry: () => void list.refetch(),
    ...loadMoreProps(list),
  };
}

/** Members who request access to the photos, and members who currently have it. */
export function PhotoRequests() {
  const pending = useRequestList('pending');
  const granted = useRequestList('accepted');
  const isGrantedShown =
    granted.requests === undefined ? granted.error !== undefined : granted.requests.length > 0;
  return (
    <Stack spacing={6} sx={{ pt: { xs: 6, md: 8 } }}>
      <SectionCard title={t('Photo requests')}>
        <RequestSection label={t('Members who asked to see your photos')} list={pending} Row={PendingRequest}>
          <NoRequests />
        </RequestSection>
      </SectionCard>
      {isGrantedShown && (
        <SectionCard
          title={t('Who can see your photos for now')}
          hint={t('For everyone else, your privacy settings apply.')}
        >
          <RequestSection
            label={t('Members who can see your photos for now')}
            list={granted}
            Row={GrantedRequest}
          />
        </SectionCard>
      )}
    </Stack>
  );
}

interface RequestSectionProps {
  label: string;
  list: ReturnType<typeof useRequestList>;
  Row: typeof PendingRequest;
  children?: ReactNode;
}

function RequestSection({ label, list, Row, children }: RequestSectionProps) {
  const { requests, error, onRetry, ...loadMore } = list;
  if (requests === undefined) {
    return error === undefined ? <RequestRowsSkeleton /> : <ErrorState message={error} onRetry={onRetry} />;
  }
  return (
    <RequestList label={label} requests={requests} Row={Row} {...loadMore}>
      {children}
    </RequestList>
  );
}
