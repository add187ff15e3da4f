import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { lazyDialog } from '../../ui/dialog/lazy-component.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { firstNameOf, useCachedOwnProfile, useOtherProfileQuery } from '../profiles/index.ts';
import { useConversationWithMemberQuery } from './api.ts';
import { loadDraft, storeDraft } from './sync/outbox.ts';

export const FirstMessageDialog = lazyDialog(
  async () => (await import('./FirstMessageDialog.tsx')).FirstMessageDialog,
);

/** State of the location if the member has chosen a suggestion before. */
export interface InitialMessage {
  text: string;
}

/** Handles URLs that name a member instead of a conversation: `/messages?to=…`. */
export function StartConversation({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: InitialMessage | null };
  const toast = useToast();
  const me = useCachedOwnProfile();
  const conversationQuery = useConversationWithMemberQuery({ params: { userId } });
  const profileQuery = useOtherProfileQuery({ params: { id: userId } });
  const conversationId = conversationQuery.data?.conversationId;
  const error = conversationQuery.error ?? profileQuery.error;

  useEffect(() => {
    if (!conversationId) return;
    // A chosen suggestion becomes the draft, unless the member has begun to write something.
    const owner = { userId: me?.userId ?? '', conversationId };
    if (state !== null && loadDraft(owner) === '') storeDraft(owner, state.text);
    void navigate(`/messages/${conversationId}`, { replace: true });
  }, [navigate, conversationId, state, me?.userId]);
  useEffect(() => {
    if (error === undefined) return;
    toast(getErrorMessage(error), 'error');
    onClose();
  }, [error, toast, onClose]);

  if (conversationId !== null || profileQuery.data === undefined) return null;
  return (
    <FirstMessageDialog
      userId={userId}
      name={firstNameOf(profileQuery.data.name)}
      open
      onClose={onClose}
      initialText={state?.text}
    />
  );
}
