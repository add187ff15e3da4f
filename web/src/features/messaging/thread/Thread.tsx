import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { getErrorMessage, isApiError } from '../../../platform/api/api-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { useDocumentTitle } from '../../../ui/navigation/document-title.ts';
import { useMeQuery } from '../../profiles/index.ts';
import { useConversationQuery, usePollingInterval, useThreadQuery } from '../api.ts';
import type { MessagingDispatch } from '../state.ts';
import { catchUpThread, openAtNewest } from '../sync/thread-sync.ts';
import { OpenThread } from './OpenThread.tsx';
import { BackToConversations, threadHeaderStyle } from './ThreadHeader.tsx';

/** Syncs the thread when it opens, and every minute while there are no live events. */
function useThreadSync(conversationId: string): void {
  const dispatch = useDispatch<MessagingDispatch>();
  const pollingIntervalMs = usePollingInterval();
  useEffect(() => {
    void dispatch(openAtNewest(conversationId));
  }, [dispatch, conversationId]);
  useEffect(() => {
    if (pollingIntervalMs === 0) return;
    const timer = setInterval(() => void dispatch(catchUpThread(conversationId)), pollingIntervalMs);
    return () => clearInterval(timer);
  }, [dispatch, conversationId, pollingIntervalMs]);
}

const bubbleShapes = [
  { key: 'a', isOwn: false, width: '52%', height: 68 },
  { key: 'b', isOwn: true, width: '38%', height: 44 },
  { key: 'c', isOwn: true, width: '60%', height: 68 },
  { key: 'd', isOwn: false, width: '30%', height: 44 },
  { key: 'e', isOwn: true, width: '44%', height: 44 },
] as const;

function ThreadSkeleton() {
  return (
    <>
      <Box sx={threadHeaderStyle}>
        <BackToConversations />
        <Skeleton variant="rounded" width={40} height={50} />
        <Skeleton variant="text" sx={{ typography: 'h3' }} width="40%" />
      </Box>
      <Skeletons label={t('Loading the conversation')}>
        <Box sx={{ px: { xs: 3, md: 6 }, pt: 6 }}>
          {bubbleShapes.map(({ key, isOwn, width, height }) => (
            <Skeleton
              key={key}
              variant="rounded"
              width={width}
              height={height}
              sx={{ borderRadius: '16px', mb: 3, ml: isOwn ? 'auto' : 0 }}
            />
          ))}
        </Box>
      </Skeletons>
    </>
  );
}

/** The error codes of a deleted conversation and of a mistyped URL, which are shown in the same way. */
const notFoundCodes = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** A conversation: loading, failed, not found or open. */
export function Thread({ conversationId }: { conversationId: string }) {
  const { data: me } = useMeQuery();
  const conversationQuery = useConversationQuery(conversationId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: usePollingInterval(),
    skipPollingIfUnfocused: true,
  });
  const threadQuery = useThreadQuery(conversationId);
  useThreadSync(conversationId);
  const conversation = conversationQuery.currentData;
  const messages = threadQuery.currentData;
  useDocumentTitle(conversation?.otherParticipant.name ?? t('Conversation'));

  const error = conversationQuery.error ?? (messages === undefined ? threadQuery.error : undefined);
  if (isApiError(error) && notFoundCodes.has(error.code)) {
    return (
      <UntitledThread>
        <ConversationNotFound />
      </UntitledThread>
    );
  }
  if (conversation !== undefined && messages !== undefined && me !== undefined) {
    return <OpenThread ownId={me.userId} conversation={conversation} window={messages} />;
  }
  if (error === undefined) {
    return (
      <UntitledThread isLoading>
        <ThreadSkeleton />
      </UntitledThread>
    );
  }
  const retry = () => {
    void conversationQuery.refetch();
    if (messages === undefined) void threadQuery.refetch();
  };
  return (
    <UntitledThread>
      <ErrorState message={getErrorMessage(error)} onRetry={retry} />
      {/* On wide screens the list is next to the error, so the link is only for phones. */}
      <Box sx={{ display: { md: 'none' }, textAlign: 'center' }}>
        <Button component={Link} to="/messages">
          {t('All conversations')}
        </Button>
      </Box>
    </UntitledThread>
  );
}

/**
 * A heading for states in which the other member's name is unknown. While loading it cannot be focused, because it is
 * soon replaced.
 */
function UntitledThread({ isLoading = false, children }: { isLoading?: boolean; children: ReactNode }) {
  return (
    <>
      <Typography component="h1" tabIndex={isLoading ? undefined : -1} sx={visuallyHidden}>
        {t('Conversation')}
      </Typography>
      {children}
    </>
  );
}

function ConversationNotFound() {
  return (
    <EmptyState
      title={t('This conversation isn’t here')}
      action={
        <Button component={Link} to="/messages" variant="contained">
          {t('All conversations')}
        </Button>
      }
    >
      {t('It was deleted, or the member has left Troth.')}
    </EmptyState>
  );
}
