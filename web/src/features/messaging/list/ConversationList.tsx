import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { asItCame } from '../../../platform/first-answers.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useDrawn } from '../../../ui/useDrawn.ts';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { useConversationsInfiniteQuery } from '../api.ts';
import { usePolling } from '../live/usePolling.ts';
import { ConversationListSkeleton } from './ConversationListSkeleton.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { eachOnce } from './each-once.ts';

interface ConversationListProps {
  selected: string | undefined;
}

/** The member's conversations, the one that was last written in first. */
export function ConversationList({ selected }: ConversationListProps) {
  return (
    <>
      <AskedAgain />
      <Conversations selected={selected} />
    </>
  );
}

/**
 * Shows nothing: the list, which is long, is not drawn anew for each change of the connection. It also hears of an answer
 * that was forgotten, which the list, told of what it shows alone, does not.
 */
function AskedAgain() {
  useConversationsInfiniteQuery(undefined, { pollingInterval: usePolling(), skipPollingIfUnfocused: true });
  return null;
}

function Conversations({ selected }: ConversationListProps) {
  const list = useConversationsInfiniteQuery(undefined, {
    ...asItCame,
    // Nothing of it looks otherwise while it is asked for again.
    selectFromResult: ({ data, error, hasNextPage, isFetchingNextPage }) => ({
      data,
      error,
      hasNextPage,
      isFetchingNextPage,
    }),
  });
  const { error } = list;
  const data = useDrawn(list.data);
  const conversations = eachOnce(data?.pages ?? []);
  const place = useFocusOnNewest(conversations.length, list.hasNextPage);
  if (data === undefined) {
    return error === undefined ? (
      <ConversationListSkeleton />
    ) : (
      <ErrorState message={messageOf(error)} onRetry={() => void list.refetch()} />
    );
  }
  if (conversations.length === 0) return <NoneYet />;
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 4, pb: 4 }}>
      <Box component="ul" aria-label={t('Conversations')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {conversations.map((conversation) => (
          <li key={conversation.conversationId}>
            <ConversationRow
              conversation={conversation}
              selected={conversation.conversationId === selected}
            />
          </li>
        ))}
      </Box>
      <LoadMore
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        failedMore={error === undefined ? undefined : messageOf(error)}
        onMore={() => void list.fetchNextPage()}
      />
    </Box>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title={t('Say hello to someone you have accepted')}
      action={
        <Button component={Link} to="/interests" variant="contained">
          {t('See interests')}
        </Button>
      }
    >
      {t('Your conversations stand here, the newest first.')}
    </EmptyState>
  );
}
