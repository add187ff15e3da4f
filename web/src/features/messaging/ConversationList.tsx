import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Conversation } from '@troth/contract';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { errorStateProps, loadMoreProps, refetchUnlessRecent } from '../../platform/api/query-states.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../ui/feedback/LoadMore.tsx';
import { useLastData } from '../../ui/feedback/loading.ts';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import { useConversationsInfiniteQuery, usePollingInterval } from './api.ts';
import { ConversationRow, conversationRowStyle } from './ConversationRow.tsx';

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function ConversationListSkeleton() {
  return (
    <Skeletons label={t('Loading your conversations')}>
      {skeletonKeys.map((key) => (
        <Box key={key} sx={conversationRowStyle}>
          <Skeleton variant="rounded" width={48} height={60} />
          <Box>
            <Skeleton variant="text" sx={{ typography: 'subtitle1' }} width="55%" />
            <Skeleton variant="text" sx={{ typography: 'body2' }} width="85%" />
          </Box>
        </Box>
      ))}
    </Skeletons>
  );
}

/** Removes duplicates: a conversation that moved up while pages were fetched stays at its first position. */
function uniqueConversations(pages: readonly { conversations: readonly Conversation[] }[]): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const conversation of pages.flatMap((page) => page.conversations)) {
    if (!byId.has(conversation.conversationId)) byId.set(conversation.conversationId, conversation);
  }
  return [...byId.values()];
}

interface ConversationListProps {
  selected: string | undefined;
}

/** The member's conversations, most recent first. */
export function ConversationList({ selected }: ConversationListProps) {
  return (
    <>
      <ConversationPolling />
      <Conversations selected={selected} />
    </>
  );
}

/**
 * Keeps the list up to date. It is a component of its own, which renders nothing, so that the long list does not
 * rerender when the connection changes.
 */
function ConversationPolling() {
  useConversationsInfiniteQuery(undefined, {
    pollingInterval: usePollingInterval(),
    skipPollingIfUnfocused: true,
  });
  return null;
}

function Conversations({ selected }: ConversationListProps) {
  const list = useConversationsInfiniteQuery(undefined, {
    ...refetchUnlessRecent,
    // Selects only what is shown, so that a refetch does not rerender the list.
    selectFromResult: ({ data, error, hasNextPage, isFetchingNextPage }) => ({
      data,
      error,
      hasNextPage,
      isFetchingNextPage,
    }),
  });
  const { error } = list;
  const data = useLastData(list.data);
  const conversations = uniqueConversations(data?.pages ?? []);
  const listRef = useFocusOnLoadedItem(conversations.length, list.hasNextPage);
  if (data === undefined) {
    return error === undefined ? <ConversationListSkeleton /> : <ErrorState {...errorStateProps(list)} />;
  }
  if (conversations.length === 0) return <EmptyConversationList />;
  return (
    <Box ref={listRef} sx={{ display: 'grid', gap: 4, pb: 4 }}>
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
      <LoadMore {...loadMoreProps(list)} />
    </Box>
  );
}

function EmptyConversationList() {
  return (
    <EmptyState
      title={t('Say hello to someone you’ve accepted')}
      action={
        <Button component={Link} to="/interests" variant="contained">
          {t('See interests')}
        </Button>
      }
    >
      {t('Your conversations appear here, newest first.')}
    </EmptyState>
  );
}
