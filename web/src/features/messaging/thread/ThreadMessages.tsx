import type { Conversation, Message } from '@troth/contract';
import { useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { MessagingDispatch } from '../state.ts';
import { discardMessage, retryMessages, type useOutbox } from '../sync/send-outbox.ts';
import { getReadUpTo, type ThreadWindow } from '../sync/thread-window.ts';
import { MessageList } from './MessageList.tsx';
import { DeleteMessageDialog, MessageMenu } from './MessageMenu.tsx';
import { toThreadItems } from './thread-items.ts';

interface ThreadMessagesProps {
  conversation: Conversation;
  /** The first name of the other member. */
  name: string;
  threadWindow: ThreadWindow;
  outgoing: ReturnType<typeof useOutbox>;
  onJumpToNewest: () => void;
}

/** The messages of a conversation with the menu of a single message. */
export function ThreadMessages({
  conversation,
  name,
  threadWindow,
  outgoing,
  onJumpToNewest,
}: ThreadMessagesProps) {
  const { conversationId, otherParticipant: other, linksOpen } = conversation;
  const dispatch = useDispatch<MessagingDispatch>();
  const rows = useMemo(() => toThreadItems(threadWindow, outgoing), [threadWindow, outgoing]);
  const scroller = useRef<HTMLElement>(null);
  const [openMessageId, setOpenMessageId] = useState<string>();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; message: Message }>();
  const [messageToDelete, setMessageToDelete] = useState<Message>();

  return (
    <>
      <MessageList
        conversationId={conversationId}
        window={threadWindow}
        rows={rows}
        scroller={scroller}
        onJumpToNewest={onJumpToNewest}
        context={{
          other,
          name,
          linksOpen,
          readUpTo: getReadUpTo(threadWindow),
          around: threadWindow.around,
          openMessageId,
          onToggle: ({ messageId }) =>
            setOpenMessageId((current) => (current === messageId ? undefined : messageId)),
          onMenu: (anchor, message) => setMenu({ anchor, message }),
          onRetry: () => void dispatch(retryMessages(conversationId)),
          onDiscard: (item) => void dispatch(discardMessage(item)),
        }}
      />
      <MessageMenu target={menu} onClose={() => setMenu(undefined)} onDelete={setMessageToDelete} />
      <DeleteMessageDialog
        message={messageToDelete}
        name={name}
        onClose={() => setMessageToDelete(undefined)}
        onClosed={() => {
          if (document.activeElement === document.body) scroller.current?.focus();
        }}
      />
    </>
  );
}
