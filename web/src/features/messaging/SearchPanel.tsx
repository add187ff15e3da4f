import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Message } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { errorStateProps, loadMoreProps } from '../../platform/api/query-states.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../ui/feedback/LoadMore.tsx';
import { TextSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { LongDate } from '../../ui/format/date.tsx';
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts';
import { useMessageSearchInfiniteQuery } from './api.ts';

interface HighlightedPart {
  text: string;
  isMatch: boolean;
}

const MAX_LEADING_CHARACTERS = 60;

/** An excerpt around the first match, with all matches marked, ignoring case. */
export function highlightMatches(text: string, searchText: string): HighlightedPart[] {
  const first = text.toLowerCase().indexOf(searchText.toLowerCase());
  const start =
    first > MAX_LEADING_CHARACTERS ? text.lastIndexOf(' ', first - MAX_LEADING_CHARACTERS / 2) + 1 : 0;
  const excerpt = start > 0 ? `…${text.slice(start)}` : text;
  // If lowercasing changes the length, as for "İ", positions would not match.
  if (searchText === '' || excerpt.toLowerCase().length !== excerpt.length)
    return [{ text: excerpt, isMatch: false }];
  const parts: HighlightedPart[] = [];
  const lowercased = excerpt.toLowerCase();
  const normalizedSearch = searchText.toLowerCase();
  let end = 0;
  for (
    let at = lowercased.indexOf(normalizedSearch);
    at !== -1;
    at = lowercased.indexOf(normalizedSearch, end)
  ) {
    if (at > end) parts.push({ text: excerpt.slice(end, at), isMatch: false });
    end = at + normalizedSearch.length;
    parts.push({ text: excerpt.slice(at, end), isMatch: true });
  }
  if (end < excerpt.length) parts.push({ text: excerpt.slice(end), isMatch: false });
  return parts;
}

interface SearchResultProps {
  message: Message;
  searchText: string;
  author: string;
  onChoose: () => void;
}

function SearchResult({ message, searchText, author, onChoose }: SearchResultProps) {
  let offset = 0;
  return (
    <ListItemButton
      onClick={onChoose}
      sx={{ display: 'block', px: 3, py: 2.5, mx: -3, width: 'auto', borderRadius: '10px' }}
    >
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {author} · <LongDate at={message.createdAt} />
      </Box>
      <Box
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          '& mark': { bgcolor: 'gold.box', color: 'gold.onBox', fontWeight: 600, borderRadius: '3px' },
        }}
      >
        {highlightMatches(message.text, searchText).map((part) => {
          const key = offset;
          offset += part.text.length;
          return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
        })}
      </Box>
    </ListItemButton>
  );
}

interface SearchResultsProps {
  conversationId: string;
  searchText: string;
  other: { userId: string; firstName: string };
  onChooseMessage: (message: Message) => void;
}

function SearchResults({ conversationId, searchText, other, onChooseMessage }: SearchResultsProps) {
  const list = useMessageSearchInfiniteQuery({ conversationId, text: searchText });
  const { data, error } = list;
  if (data === undefined) {
    return error === undefined ? <TextSkeleton lines={4} /> : <ErrorState {...errorStateProps(list)} />;
  }
  const found = data.pages.flatMap((page) => page.messages);
  return (
    <>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', py: 2 }}>
        {formatResultCount(found.length, list.hasNextPage, searchText)}
      </Box>
      <Box component="ul" aria-label={t('Search results')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((message) => (
          <li key={message.messageId}>
            <SearchResult
              message={message}
              searchText={searchText}
              author={message.senderId === other.userId ? other.firstName : t('You')}
              onChoose={() => onChooseMessage(message)}
            />
          </li>
        ))}
      </Box>
      <LoadMore {...loadMoreProps(list)} />
    </>
  );
}

function formatResultCount(count: number, hasMore: boolean, searchText: string): string {
  if (count === 0) return t('No messages with “{words}”', { words: searchText });
  return hasMore
    ? t(
        '{count, plural, one {The newest {count} message with “{words}”} other {The newest {count} messages with “{words}”}}',
        { count, words: searchText },
      )
    : t('{count, plural, one {{count} message with “{words}”} other {{count} messages with “{words}”}}', {
        count,
        words: searchText,
      });
}

const DEBOUNCE_MS = 300;

interface SearchPanelProps {
  conversationId: string;
  other: { userId: string; firstName: string };
  onChooseMessage: (message: Message) => void;
  onClose: () => void;
}

/** Searches one conversation; the results replace its messages. */
export function SearchPanel({ conversationId, other, onChooseMessage, onClose }: SearchPanelProps) {
  const [text, setText] = useState('');
  const searchText = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <Box
      component="section"
      aria-label={t('Search in conversation')}
      sx={{ flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box component="search" sx={{ display: 'flex', gap: 1, px: { xs: 3, md: 6 }, pt: 4, pb: 2 }}>
        <OutlinedInput
          fullWidth
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('Search for')}
          inputProps={{ 'aria-label': t('Search for'), maxLength: 100, enterKeyHint: 'search' }}
        />
        <IconButton onClick={onClose} aria-label={t('Close search')} sx={{ minWidth: 52 }}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', px: { xs: 3, md: 6 }, pb: 4 }}>
        {searchText !== '' && (
          <SearchResults
            key={searchText}
            conversationId={conversationId}
            searchText={searchText}
            other={other}
            onChooseMessage={onChooseMessage}
          />
        )}
      </Box>
    </Box>
  );
}
