import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { getNewestSequence, type ThreadWindow } from '../sync/thread-window.ts';
import { type LoadMoreState, ThreadEdge, useLoadMore } from './ThreadEdge.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import type { ThreadContext, ThreadItem } from './thread-items.ts';

/** Shown over the end of the list while there are newer messages below. */
function JumpToNewestButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      variant="outlined"
      onClick={onClick}
      startIcon={<ArrowDownwardOutlined />}
      sx={{
        position: 'absolute',
        bottom: 12,
        left: '50%',
        transform: 'translateX(-50%)',
        whiteSpace: 'nowrap',
        borderRadius: 999,
        minHeight: '44px !important',
        boxShadow: ({ vars, palette }) => (vars ?? { palette }).palette.cardShadow,
        '&, &:hover': { bgcolor: 'raised' },
      }}
    >
      {children}
    </Button>
  );
}

/** Events of input that scrolls the list. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Time after which all lines have their final height, even on a slow phone. */
const SETTLE_TIMEOUT_MS = 3_000;

interface KeepAtEndOptions {
  /** Identifies the list; a new list is kept at its end again. */
  listId: number;
  scroller: RefObject<HTMLElement | null>;
  opensAtEnd: boolean;
  scrollToEnd: () => void;
}

/**
 * Keeps a new list scrolled to the newest message while lines are measured and fonts load, until the reader scrolls.
 * Returns a function to call when heights change.
 */
function useKeepAtEnd({ listId, scroller, opensAtEnd, scrollToEnd }: KeepAtEndOptions): () => void {
  const isOpening = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has a new scroll container.
  useEffect(() => {
    const { current } = scroller;
    isOpening.current = opensAtEnd;
    const stop = () => {
      isOpening.current = false;
    };
    const timer = setTimeout(stop, SETTLE_TIMEOUT_MS);
    for (const type of USER_INPUT_EVENTS) current?.addEventListener(type, stop, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of USER_INPUT_EVENTS) current?.removeEventListener(type, stop);
    };
  }, [listId]);
  return () => {
    if (isOpening.current) scrollToEnd();
  };
}

/** Whether the other member has sent something while the member reads older messages. */
function useUnseenMessages(window: ThreadWindow, otherId: string) {
  const newest = getNewestSequence(window);
  const [atBottom, setAtBottom] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState(newest);
  useEffect(() => {
    if (atBottom) setSeenUpTo(newest);
  }, [atBottom, newest]);
  const lastReceived = window.messages.findLast(({ senderId }) => senderId === otherId)?.sequence ?? 0;
  return {
    hasUnseen: !atBottom && lastReceived > seenUpTo,
    onBottomChange: useCallback((isAtBottom: boolean) => setAtBottom(isAtBottom), []),
  };
}

interface MessageListProps {
  conversationId: string;
  window: ThreadWindow;
  rows: ThreadItem[];
  context: ThreadContext;
  /** The scroll container, once it is mounted. */
  scroller: RefObject<HTMLElement | null>;
  onJumpToNewest: () => void;
}

interface ListEnds {
  older: LoadMoreState;
  newer: LoadMoreState;
}

const virtuosoComponents = {
  Header: ({ context }: { context?: ListEnds }) =>
    context === undefined ? null : (
      <ThreadEdge
        loadMore={context.older}
        loadingText={t('Loading older messages…')}
        failureText={t('We couldn’t load older messages.')}
      />
    ),
  Footer: ({ context }: { context?: ListEnds }) =>
    context?.newer.isLoading || context?.newer.hasFailed ? (
      <ThreadEdge
        loadMore={context.newer}
        loadingText={t('Loading newer messages…')}
        failureText={t('We couldn’t load newer messages.')}
      />
    ) : (
      <Box sx={{ height: 20 }} />
    ),
};

/** The loaded messages. Only visible ones are in the document, so conversations can be long. */
export function MessageList({
  conversationId,
  window,
  rows,
  context,
  scroller,
  onJumpToNewest,
}: MessageListProps) {
  const list = useRef<VirtuosoHandle>(null);
  const older = useLoadMore(conversationId, 'older');
  const newer = useLoadMore(conversationId, 'newer');
  const scrollToEnd = () => list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  const unseenMessages = useUnseenMessages(window, context.other.userId);
  useShowOwnMessage(rows, scrollToEnd);
  const failureCount = rows.filter(
    (row) => row.kind === 'outgoing' && row.outgoing.status === 'failed',
  ).length;
  useEffect(() => {
    // The buttons of a failed message make the last line higher.
    if (failureCount > 0) list.current?.autoscrollToBottom();
  }, [failureCount]);

  const startIndex = window.messages.findIndex(({ messageId }) => messageId === window.around);
  const keepAtEnd = useKeepAtEnd({
    listId: window.generation,
    scroller,
    opensAtEnd: startIndex === -1,
    scrollToEnd: () => list.current?.scrollTo({ top: Number.MAX_SAFE_INTEGER }),
  });
  return (
    <Box sx={{ position: 'relative', flexGrow: 1, minHeight: 0 }}>
      <Virtuoso
        key={window.generation}
        ref={list}
        scrollerRef={(element) => {
          scroller.current = element instanceof HTMLElement ? element : null;
        }}
        data={rows}
        context={{ older, newer }}
        components={virtuosoComponents}
        firstItemIndex={window.firstIndex}
        initialTopMostItemIndex={
          startIndex === -1 ? { index: 'LAST', align: 'end' } : { index: startIndex, align: 'center' }
        }
        alignToBottom
        increaseViewportBy={400}
        atBottomThreshold={48}
        followOutput={(isAtBottom) => isAtBottom && window.newerKey === null && 'auto'}
        atBottomStateChange={(isAtBottom) => {
          unseenMessages.onBottomChange(isAtBottom);
          if (!isAtBottom) keepAtEnd();
        }}
        totalListHeightChanged={() => requestAnimationFrame(keepAtEnd)}
        startReached={older.load}
        endReached={newer.load}
        computeItemKey={(_index, row) => row.key}
        itemContent={(index, row) => {
          const rowIndex = index - window.firstIndex;
          return (
            <ThreadRow
              row={row}
              next={rows[rowIndex + 1]}
              isFirst={rowIndex === 0 && window.olderKey === null}
              context={context}
            />
          );
        }}
        tabIndex={-1}
        style={{ height: '100%', overscrollBehavior: 'contain' }}
      />
      {window.newerKey !== null ? (
        <JumpToNewestButton onClick={onJumpToNewest}>{t('Jump to latest')}</JumpToNewestButton>
      ) : (
        unseenMessages.hasUnseen && (
          <JumpToNewestButton onClick={scrollToEnd}>{t('New messages')}</JumpToNewestButton>
        )
      )}
    </Box>
  );
}

/** Scrolls to an own message when it is sent, wherever the member was reading. */
function useShowOwnMessage(rows: readonly ThreadItem[], show: () => void) {
  const last = rows.at(-1);
  const ownKey = last?.kind === 'outgoing' ? last.key : undefined;
  const previousKey = useRef(ownKey);
  useEffect(() => {
    if (ownKey !== undefined && ownKey !== previousKey.current) show();
    previousKey.current = ownKey;
  });
}
