import type { Conversation } from '@troth/contract';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { ConcernDialog, useConcernDialog } from '../../moderation/index.ts';
import { firstNameOf } from '../../profiles/index.ts';
import { SearchPanel } from '../SearchPanel.tsx';
import type { MessagingDispatch } from '../state.ts';
import { queueMessage, useOutbox } from '../sync/send-outbox.ts';
import { jumpToMessage } from '../sync/thread-sync.ts';
import type { ThreadWindow } from '../sync/thread-window.ts';
import { useMarkRead } from '../sync/useMarkRead.ts';
import { Composer } from './Composer.tsx';
import { LeaveConversationDialog } from './LeaveConversationDialog.tsx';
import { MessageAnnouncer } from './MessageAnnouncer.tsx';
import { ConversationClosedNotice, ThreadFooter } from './ThreadFooter.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';

interface OpenThreadProps {
  /** The reader's member id. */
  ownId: string;
  conversation: Conversation;
  window: ThreadWindow;
}

type ThreadOverlay = 'search' | 'leave';

export function OpenThread({ ownId, conversation, window }: OpenThreadProps) {
  const { conversationId, otherParticipant: other, status, unreadCount } = conversation;
  const name = firstNameOf(other.name);
  const owner = { userId: ownId, conversationId };
  const dispatch = useDispatch<MessagingDispatch>();
  const navigate = useNavigate();
  const toast = useToast();
  const outgoing = useOutbox(owner);
  const [overlay, setOverlay] = useState<ThreadOverlay>();
  const concern = useConcernDialog();
  const closeOverlay = useCallback(() => setOverlay(undefined), []);
  const openConcern = () => concern.openDialog({ kind: 'conversation', id: conversationId });
  const goToList = () => navigate('/messages', { replace: true });

  const lastReceived = window.messages.findLast(({ senderId }) => senderId === other.userId)?.sequence ?? 0;
  // While old messages are shown, new ones are neither shown nor read.
  useMarkRead({ conversationId, unreadCount, newestSequence: window.newerKey === null ? lastReceived : 0 });

  const jump = (around: string | null) =>
    dispatch(jumpToMessage(conversationId, around)).catch((error: unknown) =>
      toast(getErrorMessage(error), 'error'),
    );
  const send = async (text: string) => {
    void dispatch(queueMessage({ ...owner, recipientId: other.userId, text }));
    if (window.newerKey !== null) await jump(null);
  };

  return (
    <>
      <ThreadHeader
        other={other}
        onSearch={() => setOverlay('search')}
        onLeave={() => setOverlay('leave')}
        onIgnored={goToList}
        onConcern={openConcern}
      />
      {overlay === 'search' ? (
        <SearchPanel
          conversationId={conversationId}
          other={{ userId: other.userId, firstName: name }}
          onClose={closeOverlay}
          onChooseMessage={({ messageId }) => {
            closeOverlay();
            void jump(messageId);
          }}
        />
      ) : (
        <ThreadMessages
          conversation={conversation}
          name={name}
          threadWindow={window}
          outgoing={outgoing}
          onJumpToNewest={() => void jump(null)}
        />
      )}
      {overlay !== 'search' && (
        <ThreadFooter conversationId={conversationId} name={name} onConcern={openConcern}>
          {status === 'open' ? (
            <Composer owner={owner} name={name} onSend={(text) => void send(text)} />
          ) : (
            <ConversationClosedNotice />
          )}
        </ThreadFooter>
      )}
      <MessageAnnouncer window={window} outgoing={outgoing} otherId={other.userId} name={name} />
      <ConcernDialog {...concern.dialog} name={name} />
      <LeaveConversationDialog
        conversationId={conversationId}
        name={name}
        open={overlay === 'leave'}
        onClose={closeOverlay}
        onLeft={goToList}
      />
    </>
  );
}
