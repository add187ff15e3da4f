import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { heardOnly } from '../../../ui/heard-only.ts';
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts';
import { useMeQuery } from '../../profiles/index.ts';
import { useConversationQuery, useThreadQuery } from '../api.ts';
import { usePolling } from '../live/usePolling.ts';
import { useThreadUpToDate } from '../live/useThreadUpToDate.ts';
import { OpenThread } from './OpenThread.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

/** An address that was mistyped is told as one whose conversation is gone. */
const gone = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** One conversation, whatever state it is in. */
export function Thread({ conversationId }: { conversationId: string }) {
  const { data: me } = useMeQuery();
  const head = useConversationQuery(conversationId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: usePolling(),
    skipPollingIfUnfocused: true,
  });
  const thread = useThreadQuery(conversationId);
  useThreadUpToDate(conversationId);
  const conversation = head.currentData;
  const messages = thread.currentData;
  useDocumentTitle(conversation?.otherParticipant.name ?? t('Conversation'));

  const error = head.error ?? (messages === undefined ? thread.error : undefined);
  if (isApiError(error) && gone.has(error.code)) {
    return (
      <Unnamed>
        <Gone />
      </Unnamed>
    );
  }
  if (conversation !== undefined && messages !== undefined && me !== undefined) {
    return <OpenThread me={me.userId} conversation={conversation} window={messages} />;
  }
  if (error === undefined) {
    return (
      <Unnamed isPassing>
        <ThreadSkeleton />
      </Unnamed>
    );
  }
  const retry = () => {
    void head.refetch();
    if (messages === undefined) void thread.refetch();
  };
  return (
    <Unnamed>
      <ErrorState message={messageOf(error)} onRetry={retry} />
      {/* Beside it on wide screens, on phones nowhere else. */}
      <Box sx={{ display: { md: 'none' }, textAlign: 'center' }}>
        <Button component={Link} to="/messages">
          {t('All conversations')}
        </Button>
      </Box>
    </Unnamed>
  );
}

/** Where no name stands at the head. A heading that passes takes no focus, which would be lost with it. */
function Unnamed({ isPassing = false, children }: { isPassing?: boolean; children: ReactNode }) {
  return (
    <>
      <Typography component="h1" tabIndex={isPassing ? undefined : -1} sx={heardOnly}>
        {t('Conversation')}
      </Typography>
      {children}
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      title={t('There is no conversation here')}
      action={
        <Button component={Link} to="/messages" variant="contained">
          {t('All conversations')}
        </Button>
      }
    >
      {t('It was deleted, or its member is no longer here.')}
    </EmptyState>
  );
}
