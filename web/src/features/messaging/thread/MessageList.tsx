import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { type RefObject, useEffect, useRef } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import type { Row } from './rows.ts';
import { ThreadEdge } from './ThreadEdge.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import { ToNewest } from './ToNewest.tsx';
import type { ThreadContext } from './thread-context.ts';
import { type Further, useFurther } from './useFurther.ts';
import { useOpensAtEnd } from './useOpensAtEnd.ts';
import { useUnseen } from './useUnseen.ts';
import type { ThreadWindow } from './window.ts';

interface MessageListProps {
  conversationId: string;
  window: ThreadWindow;
  rows: Row[];
  context: ThreadContext;
  /** What scrolls, once it is there. */
  scroller: RefObject<HTMLElement | null>;
  onToNewest: () => void;
}

interface Ends {
  older: Further;
  newer: Further;
}

const components = {
  Header: ({ context }: { context?: Ends }) =>
    context === undefined ? null : (
      <ThreadEdge
        further={context.older}
        onTheWay={t('Older messages are on their way…')}
        failed={t('Older messages could not be fetched.')}
      />
    ),
  Footer: ({ context }: { context?: Ends }) =>
    context?.newer.loading || context?.newer.failed ? (
      <ThreadEdge
        further={context.newer}
        onTheWay={t('Newer messages are on their way…')}
        failed={t('Newer messages could not be fetched.')}
      />
    ) : (
      <Box sx={{ height: 20 }} />
    ),
};

/** The messages in memory, of which only those in sight are in the document, however long the conversation is. */
export function MessageList({
  conversationId,
  window,
  rows,
  context,
  scroller,
  onToNewest,
}: MessageListProps) {
  const list = useRef<VirtuosoHandle>(null);
  const older = useFurther(conversationId, 'older');
  const newer = useFurther(conversationId, 'newer');
  const toEnd = () => list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  const unseen = useUnseen(window, context.other.userId);
  useOnOwn(rows, toEnd);
  const failures = rows.filter((row) => row.kind === 'outgoing' && row.outgoing.status === 'failed').length;
  useEffect(() => {
    // What one can do about it makes the last line higher.
    if (failures > 0) list.current?.autoscrollToBottom();
  }, [failures]);

  const start = window.messages.findIndex(({ messageId }) => messageId === window.around);
  const keepAtEnd = useOpensAtEnd({
    list: window.generation,
    scroller,
    opensAtEnd: start === -1,
    toEnd: () => list.current?.scrollTo({ top: Number.MAX_SAFE_INTEGER }),
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
        components={components}
        firstItemIndex={window.firstIndex}
        initialTopMostItemIndex={
          start === -1 ? { index: 'LAST', align: 'end' } : { index: start, align: 'center' }
        }
        alignToBottom
        increaseViewportBy={400}
        atBottomThreshold={48}
        followOutput={(isAtBottom) => isAtBottom && window.newerKey === null && 'auto'}
        atBottomStateChange={(isAtBottom) => {
          unseen.onBottom(isAtBottom);
          if (!isAtBottom) keepAtEnd();
        }}
        totalListHeightChanged={() => requestAnimationFrame(keepAtEnd)}
        startReached={older.load}
        endReached={newer.load}
        computeItemKey={(_index, row) => row.key}
        itemContent={(index, row) => {
          const place = index - window.firstIndex;
          return (
            <ThreadRow
              row={row}
              next={rows[place + 1]}
              isFirst={place === 0 && window.olderKey === null}
              context={context}
            />
          );
        }}
        tabIndex={-1}
        style={{ height: '100%', overscrollBehavior: 'contain' }}
      />
      {window.newerKey !== null ? (
        <ToNewest onClick={onToNewest}>{t('Back to the newest')}</ToNewest>
      ) : (
        unseen.some && <ToNewest onClick={toEnd}>{t('New messages')}</ToNewest>
      )}
    </Box>
  );
}

/** Whoever writes sees what was written, wherever they were reading. */
function useOnOwn(rows: readonly Row[], show: () => void) {
  const last = rows.at(-1);
  const own = last?.kind === 'outgoing' ? last.key : undefined;
  const shown = useRef(own);
  useEffect(() => {
    if (own !== undefined && own !== shown.current) show();
    shown.current = own;
  });
}
