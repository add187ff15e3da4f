import { t } from '@troth/texts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { useOneAct } from '../../../ui/useOneAct.ts';
import { useTierRefusal } from '../../membership/index.ts';
import { useCreateConversationMutation } from '../api.ts';

/** Exactly so (specification §6). */
const upgrade = {
  title: t('Upgrade to Send Messages'),
  message: t(
    'Initiating conversations requires a Silver membership or higher. Upgrade your plan to connect with members!',
  ),
};

/** Writes the first words to a member and goes to the conversation; tells why where it could not be. */
export function useWriteTo(userId: string) {
  const [create, { isLoading }] = useCreateConversationMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const tellTier = useTierRefusal();
  // The same words tried again are the same message.
  const last = useRef({ text: '', key: '' });
  const settle = useOneAct((error) => {
    if (isApiError(error) && error.code === 'UPGRADE_REQUIRED') tellTier(error, upgrade);
    else toast(messageOf(error), 'error');
  });

  const write = (text: string) => {
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    const idempotencyKey = last.current.key;
    return settle(() => {
      const sent = create({ body: { recipientId: userId, messageText: text }, idempotencyKey });
      return {
        unwrap: async () => {
          const { conversation } = await sent.unwrap();
          await navigate(`/messages/${conversation.conversationId}`);
        },
      };
    });
  };
  return { write, busy: isLoading };
}
