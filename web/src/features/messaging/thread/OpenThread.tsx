import type { Conversation, Message } from '@troth/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { ConcernDialog, useConcernDialog } from '../../moderation/index.ts';
import { firstNameOf } from '../../profiles/index.ts';
import { SearchPanel } from '../SearchPanel.tsx';
import type { MessagingDispatch } from '../state.ts';
import { discardMessage, queueMessage, retryMessages, useOutbox } from '../sync/send-outbox.ts';
import { jumpToMessage } from '../sync/thread-sync.ts';
import { getReadUpTo, type ThreadWindow } from '../sync/thread-window.ts';
import { useMarkRead } from '../sync/useMarkRead.ts';
import { Composer } from './Composer.tsx';
import { LeaveConversationDialog } from './LeaveConversationDialog.tsx';
import { MessageAnnouncer } from './MessageAnnouncer.tsx';
import { MessageList } from './MessageList.tsx';
import { DeleteMessageDialog, MessageMenu } from './MessageMenu.tsx';
import { ConversationClosedNotice, ThreadFooter } from './ThreadFooter.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { toThreadItems } from './thread-items.ts';

interface OpenThreadProps {
  /** The reader's member id. */
  me: string;
  conversation: Conversation;
  window: ThreadWindow;
}

type ThreadOverlay = 'search' | 'leave';

export function OpenThread({ me, conversation, window }: OpenThreadProps) {
  const { conversationId, otherParticipant: other, status, linksOpen, unreadCount } = conversation;
  const name = firstNameOf(other.name);
  const place = { userId: me, conversationId };
  const dispatch = useDispatch<MessagingDispatch>();
  const navigate = useNavigate();
  const toast = useToast();
  const outgoing = useOutbox(place);
  const rows = useMemo(() => toThreadItems(window, outgoing), [window, outgoing]);
  const list = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<ThreadOverlay>();
  const [opened, setOpened] = useState<string>();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; message: Message }>();
  const [deleting, setDeleting] = useState<Message>();
  const concern = useConcernDialog();
  const closeAsking = useCallback(() => setAsking(undefined), []);
  const sendConcern = () => concern.ask({ kind: 'conversation', id: conversationId });
  const toList = () => navigate('/messages', { replace: true });

  const theirs = window.messages.findLast(({ senderId }) => senderId === other.userId)?.sequence ?? 0;
  // While old messages are shown, new ones are neither shown nor read.
  useMarkRead({ conversationId, unreadCount, newest: window.newerKey === null ? theirs : 0 });

  const jump = (around: string | null) =>
    dispatch(jumpToMessage(conversationId, around)).catch((error: unknown) =>
      toast(getErrorMessage(error), 'error'),
    );
  const send = async (text: string) => {
    void dispatch(queueMessage({ ...place, recipientId: other.userId, text }));
    if (window.newerKey !== null) await jump(null);
  };

  return (
    <>
      <ThreadHeader
        other={other}
        onSearch={() => setAsking('search')}
        onLeave={() => setAsking('leave')}
        onIgnored={toList}
        onConcern={sendConcern}
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
            readUpTo: getReadUpTo(window),
            around: window.around,
            opened,
            onTap: ({ messageId }) => setOpened((before) => (before === messageId ? undefined : messageId)),
            onMenu: (anchor, message) => setMenu({ anchor, message }),
            onRetry: () => void dispatch(retryMessages(conversationId)),
            onDiscard: (item) => void dispatch(discardMessage(item)),
          }}
        />
      )}
      {asking !== 'search' && (
        <ThreadFooter conversationId={conversationId} name={name} onConcern={sendConcern}>
          {status === 'open' ? (
            <Composer place={place} name={name} onSend={(text) => void send(text)} />
          ) : (
            <ConversationClosedNotice />
          )}
        </ThreadFooter>
      )}
      <MessageAnnouncer window={window} outgoing={outgoing} otherId={other.userId} name={name} />
      <MessageMenu opened={menu} onClose={() => setMenu(undefined)} onDelete={setDeleting} />
      <DeleteMessageDialog
        message={deleting}
        name={name}
        onClose={() => setDeleting(undefined)}
        onClosed={() => {
          if (document.activeElement === document.body) list.current?.focus();
        }}
      />
      <ConcernDialog {...concern.dialog} name={name} />
      <LeaveConversationDialog
        conversationId={conversationId}
        name={name}
        open={asking === 'leave'}
        onClose={closeAsking}
        onLeft={toList}
      />
    </>
  );
}
