import Box from '@mui/material/Box';
import type { Message } from '@troth/contract';
import { t } from '@troth/texts';
import { DayLine } from './DayLine.tsx';
import { areTogether, onSameDay } from './days.ts';
import { MessageLine } from './MessageLine.tsx';
import { OutgoingLine } from './OutgoingLine.tsx';
import type { Row } from './rows.ts';
import { ThreadStart } from './ThreadStart.tsx';
import type { ThreadContext } from './thread-context.ts';

interface ThreadRowProps {
  row: Row;
  next: Row | undefined;
  /** The first message of all. */
  isFirst: boolean;
  context: ThreadContext;
}

/**
 * A line of the thread with what stands after it. It looks at the next line alone and never at the one before: older
 * messages that come in above change the height of nothing that is shown, and the place is kept exactly.
 */
export function ThreadRow({ row, next, isFirst, context }: ThreadRowProps) {
  if (row.kind === 'outgoing') {
    return (
      <Box sx={{ px: { xs: 3, md: 6 } }}>
        <OutgoingLine
          outgoing={row.outgoing}
          endsGroup={next === undefined || row.outgoing.status === 'failed'}
          onRetry={context.onRetry}
          onDiscard={() => context.onDiscard(row.outgoing)}
        />
      </Box>
    );
  }
  const { message } = row;
  const mine = message.senderId !== context.other.userId;
  return (
    <Box sx={{ px: { xs: 3, md: 6 } }}>
      {isFirst && (
        <ThreadStart name={context.name} at={message.createdAt} fromStranger={!mine && !context.linksOpen} />
      )}
      <MessageLine
        message={message}
        by={mine ? t('You') : context.name}
        mine={mine}
        endsGroup={endsGroup(message, next, mine)}
        linksOpen={mine || context.linksOpen}
        isRead={mine && context.readUpTo !== undefined && message.sequence <= context.readUpTo}
        isNewestRead={mine && message.sequence === context.readUpTo}
        found={message.messageId === context.around}
        opened={message.messageId === context.opened}
        onTap={() => context.onTap(message)}
        onMenu={(anchor) => context.onMenu(anchor, message)}
      />
      {next?.kind === 'message' && !onSameDay(message.createdAt, next.message.createdAt) && (
        <DayLine at={next.message.createdAt} />
      )}
    </Box>
  );
}

function endsGroup(message: Message, next: Row | undefined, mine: boolean): boolean {
  if (next === undefined) return true;
  return next.kind === 'message' ? !areTogether(message, next.message) : !mine;
}
