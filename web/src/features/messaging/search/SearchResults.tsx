import Box from '@mui/material/Box';
import type { Message } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { useFoundMessagesInfiniteQuery } from '../api.ts';
import { FoundMessage } from './FoundMessage.tsx';

interface SearchResultsProps {
  conversationId: string;
  words: string;
  other: { userId: string; firstName: string };
  onFound: (message: Message) => void;
}

export function SearchResults({ conversationId, words, other, onFound }: SearchResultsProps) {
  const list = useFoundMessagesInfiniteQuery({ conversationId, text: words });
  const { data, error } = list;
  if (data === undefined) {
    return error === undefined ? (
      <TextSkeleton lines={4} />
    ) : (
      <ErrorState message={messageOf(error)} onRetry={() => void list.refetch()} />
    );
  }
  const found = data.pages.flatMap((page) => page.messages);
  return (
    <>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', py: 2 }}>
        {summary(found.length, list.hasNextPage, words)}
      </Box>
      <Box component="ul" aria-label={t('Messages found')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((message) => (
          <li key={message.messageId}>
            <FoundMessage
              message={message}
              words={words}
              by={message.senderId === other.userId ? other.firstName : t('You')}
              onChoose={() => onFound(message)}
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
    </>
  );
}

function summary(count: number, hasMore: boolean, words: string): string {
  if (count === 0) return t('Nothing here has “{words}” in it.', { words });
  return hasMore
    ? t(
        '{count, plural, one {The newest {count} message with “{words}”} other {The newest {count} messages with “{words}”}}',
        { count, words },
      )
    : t('{count, plural, one {{count} message with “{words}”} other {{count} messages with “{words}”}}', {
        count,
        words,
      });
}
