import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { lazyDialog } from '../../ui/dialog/lazy-component.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { firstNameOf, useOtherProfileQuery } from '../profiles/index.ts';
import { useConversationWithMemberQuery } from './api.ts';

export const FirstMessageDialog = lazyDialog(
  async () => (await import('./FirstMessageDialog.tsx')).FirstMessageDialog,
);

/** State of the location if the member has chosen a suggestion before. */
export interface FirstWords {
  text: string;
}

/** Handles URLs that name a member instead of a conversation: `/messages?to=…`. */
export function StartConversation({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FirstWords | null };
  const toast = useToast();
  const conversationQuery = useConversationWithMemberQuery({ params: { userId } });
  const profileQuery = useOtherProfileQuery({ params: { id: userId } });
  const conversationId = conversationQuery.data?.conversationId;
  const error = conversationQuery.error ?? profileQuery.error;

  useEffect(() => {
    if (conversationId) void navigate(`/messages/${conversationId}`, { replace: true });
  }, [navigate, conversationId]);
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
