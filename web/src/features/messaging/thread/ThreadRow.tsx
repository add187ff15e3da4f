import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import type { Message } from '@troth/contract';
import { t } from '@troth/texts';
import { Motif } from '../../../ui/Motif.tsx';
import { MessageLine } from './MessageLine.tsx';
import { OutgoingLine } from './OutgoingLine.tsx';
import { formatDay, isSameDay, isSameGroup, type ThreadContext, type ThreadItem } from './thread-items.ts';

/** Separates the messages of two days. */
function DaySeparator({ at }: { at: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 4,
        typography: 'caption',
        color: 'text.secondary',
        '&::before, &::after': { content: '""', flexGrow: 1, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <time dateTime={at}>{formatDay(at)}</time>
    </Box>
  );
}

/** Safety advice with the first message of a stranger. */
function SafetyTip({ name }: { name: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'flex-start',
        width: 'fit-content',
        maxWidth: '34rem',
        mb: 3,
        px: 3,
        py: 2,
        borderRadius: '10px',
        typography: 'body2',
        bgcolor: 'recessed',
        color: 'text.primary',
        '& svg': { fontSize: 20, flexShrink: 0, mt: '1px', color: 'gold.text' },
      }}
    >
      <ShieldOutlined aria-hidden />
      {t(
        'You’ve just met {name}. Don’t send money, or share documents or your address, until you know each other.',
        {
          name,
        },
      )}
    </Box>
  );
}

interface ThreadStartProps {
  name: string;
  at: string;
  /** Whether the other member started the conversation and has no reply yet. */
  fromStranger: boolean;
}

/** Shown above the first message of a conversation. */
function ThreadStart({ name, at, fromStranger }: ThreadStartProps) {
  return (
    <>
      <Box sx={{ textAlign: 'center', color: 'gold.fill', lineHeight: 0, pt: 4 }}>
        <Motif size={56} />
      </Box>
      <Box sx={{ textAlign: 'center', typography: 'body2', color: 'text.secondary', mt: 2 }}>
        {t('The start of your conversation with {name}', { name })}
      </Box>
      <DaySeparator at={at} />
      {fromStranger && <SafetyTip name={name} />}
    </>
  );
}

interface ThreadRowProps {
  row: ThreadItem;
  next: ThreadItem | undefined;
  /** Whether this is the first message of the conversation. */
  isFirst: boolean;
  context: ThreadContext;
}

/**
 * A line of the thread and the day separator below it. They depend on the next line only, never on the previous one, so
 * that older messages loaded above change no visible heights and the scroll position is kept exactly.
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
  const isOwn = message.senderId !== context.other.userId;
  return (
    <Box sx={{ px: { xs: 3, md: 6 } }}>
      {isFirst && (
        <ThreadStart name={context.name} at={message.createdAt} fromStranger={!isOwn && !context.linksOpen} />
      )}
      <MessageLine
        message={message}
        author={isOwn ? t('You') : context.name}
        isOwn={isOwn}
        endsGroup={endsGroup(message, next, isOwn)}
        linksOpen={isOwn || context.linksOpen}
        isRead={isOwn && context.readUpTo !== undefined && message.sequence <= context.readUpTo}
        isNewestRead={isOwn && message.sequence === context.readUpTo}
        isSearchResult={message.messageId === context.around}
        isOpen={message.messageId === context.openMessageId}
        onToggle={() => context.onToggle(message)}
        onMenu={(anchor) => context.onMenu(anchor, message)}
      />
      {next?.kind === 'message' && !isSameDay(message.createdAt, next.message.createdAt) && (
        <DaySeparator at={next.message.createdAt} />
      )}
    </Box>
  );
}

function endsGroup(message: Message, next: ThreadItem | undefined, isOwn: boolean): boolean {
  if (next === undefined) return true;
  return next.kind === 'message' ? !isSameGroup(message, next.message) : !isOwn;
}
