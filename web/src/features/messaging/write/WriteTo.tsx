import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { firstNameOf, useOtherProfileQuery } from '../../profiles/index.ts';
import { useConversationWithQuery } from '../api.ts';
import { WriteDialog } from './lazy.ts';

/** For addresses that name a member instead of a conversation: `/messages?to=…`. */
export function WriteTo({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const toast = useToast();
  const found = useConversationWithQuery({ params: { userId } });
  const profile = useOtherProfileQuery({ params: { id: userId } });
  const conversationId = found.data?.conversationId;
  const error = found.error ?? profile.error;

  useEffect(() => {
    if (conversationId) void navigate(`/messages/${conversationId}`, { replace: true });
  }, [navigate, conversationId]);
  useEffect(() => {
    if (error === undefined) return;
    toast(messageOf(error), 'error');
    onClose();
  }, [error, toast, onClose]);

  if (conversationId !== null || profile.data === undefined) return null;
  return <WriteDialog userId={userId} name={firstNameOf(profile.data.name)} open onClose={onClose} />;
}
