import { t } from '@troth/texts';
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { MessagesLayout, StartConversation } from '../../features/messaging/index.ts';
import { useDocumentTitle } from '../../ui/navigation/document-title.ts';

/** The list at /messages; /messages/{id} shows the thread next to it or, on phones, instead of it. */
export default function Messages() {
  const { conversationId } = useParams();
  const [search, setSearch] = useSearchParams();
  const recipientId = search.get('to');
  const close = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  useDocumentTitle(conversationId === undefined ? t('Messages') : undefined);
  return (
    <>
      <MessagesLayout conversationId={conversationId} />
      {recipientId !== null && <StartConversation key={recipientId} userId={recipientId} onClose={close} />}
    </>
  );
}
