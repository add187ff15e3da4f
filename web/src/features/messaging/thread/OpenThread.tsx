import type { Conversation, Message } from '@troth/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { ConcernDialog, useConcernDialog } from '../../moderation/index.ts';
import { firstNameOf } from '../../profiles/index.ts';
import { useReading } from '../live/useReading.ts';
import { discarded, retried, written } from '../outbox/sending.ts';
import { useOutbox } from '../outbox/useOutbox.ts';
import { SearchPanel } from '../search/SearchPanel.tsx';
import type { MessagingDispatch } from '../state.ts';
import { Announcements } from './Announcements.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { Composer } from './Composer.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MessageList } from './MessageList.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { jumpedTo } from './pages.ts';
import { rowsOf } from './rows.ts';
import { ThreadFoot } from './ThreadFoot.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { readUpTo, type ThreadWindow } from './window.ts';

interface OpenThreadProps {
  /** The id of the member who reads. */
  me: string;
  conversation: Conversation;
  window: ThreadWindow;
}

type Asking = 'search' | 'leave';

export function OpenThread({ me, conversation, window }: OpenThreadProps) {
  const { conversationId, otherParticipant: other, status, linksOpen, unreadCount } = conversation;
  const name = firstNameOf(other.name);
  const place = { userId: me, conversationId };
  const dispatch = useDispatch<MessagingDispatch>();
  const navigate = useNavigate();
  const toast = useToast();
  const outgoing = useOutbox(place);
  const rows = useMemo(() => rowsOf(window, outgoing), [window, outgoing]);
  const list = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const [opened, setOpened] = useState<string>();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; message: Message }>();
  const [deleting, setDeleting] = useState<Message>();
  const concern = useConcernDialog();
  const closeAsking = useCallback(() => setAsking(undefined), []);
  const tellConcern = () => concern.ask({ kind: 'conversation', id: conversationId });
  const toList = () => navigate('/messages', { replace: true });

  const theirs = window.messages.findLast(({ senderId }) => senderId === other.userId)?.sequence ?? 0;
  // Among old messages nothing new is shown, nor read.
  useReading({ conversationId, unreadCount, newest: window.newerKey === null ? theirs : 0 });

  const jump = (around: string | null) =>
    dispatch(jumpedTo(conversationId, around)).catch((error: unknown) => toast(messageOf(error), 'error'));
  const send = async (text: string) => {
    void dispatch(written({ ...place, recipientId: other.userId, text }));
    if (window.newerKey !== null) await jump(null);
  };

  return (
    <>
      <ThreadHead
        other={other}
        onSearch={() => setAsking('search')}
        onLeave={() => setAsking('leave')}
        onIgnored={toList}
        onConcern={tellConcern}
      />
      {asking === 'search' ? (
        <SearchPanel
          conversationId={conversationId}
          other={{ userId: other.userId, firstName: name }}
          onClose={closeAsking}
          onFound={({ messageId }) => {
            closeAsking();
            void jump(messageId);
          }}
        />
      ) : (
        <MessageList
          conversationId={conversationId}
          window={window}
          rows={rows}
          scroller={list}
          onToNewest={() => void jump(null)}
          context={{
            other,
            name,
            linksOpen,
            readUpTo: readUpTo(window),
            around: window.around,
            opened,
            onTap: ({ messageId }) => setOpened((before) => (before === messageId ? undefined : messageId)),
            onMenu: (anchor, message) => setMenu({ anchor, message }),
            onRetry: () => void dispatch(retried(conversationId)),
            onDiscard: (item) => void dispatch(discarded(item)),
          }}
        />
      )}
      {asking !== 'search' && (
        <ThreadFoot conversationId={conversationId} name={name} onConcern={tellConcern}>
          {status === 'open' ? (
            <Composer place={place} name={name} onSend={(text) => void send(text)} />
          ) : (
            <ClosedNote />
          )}
        </ThreadFoot>
      )}
      <Announcements window={window} outgoing={outgoing} otherId={other.userId} name={name} />
      <MessageMenu opened={menu} onClose={() => setMenu(undefined)} onDelete={setDeleting} />
      <DeleteDialog
        message={deleting}
        name={name}
        onClose={() => setDeleting(undefined)}
        onClosed={() => {
          if (document.activeElement === document.body) list.current?.focus();
        }}
      />
      <ConcernDialog {...concern.dialog} name={name} />
      <LeaveDialog
        conversationId={conversationId}
        name={name}
        open={asking === 'leave'}
        onClose={closeAsking}
        onLeft={toList}
      />
    </>
  );
}
