import type { Message } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useToast } from '../../../ui/state/useToast.ts';
import { useHideMessageMutation } from '../acts.ts';

interface DeleteDialogProps {
  message: Message | undefined;
  /** The first name of the other side. */
  name: string;
  onClose: () => void;
  /** Once the question is gone: what had the focus before it may be gone as well. */
  onClosed: () => void;
}

/** Whether a message is to go for oneself. It is gone from the thread at once, and back where the server refuses. */
export function DeleteDialog({ message, name, onClose, onClosed }: DeleteDialogProps) {
  const [hide, { isLoading }] = useHideMessageMutation();
  const toast = useToast();
  const confirm = async () => {
    if (message === undefined) return;
    const { conversationId, messageId } = message;
    onClose();
    try {
      await hide({ conversationId, messageId }).unwrap();
      toast(t('Deleted for you'));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <ConfirmDialog
      open={message !== undefined}
      busy={isLoading}
      title={t('Delete this message for you?')}
      confirmText={t('Delete for me')}
      busyText={t('Deleting…')}
      dismissText={t('Keep it')}
      destructive
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={() => void confirm()}
    >
      {t('You will no longer see it. {name} keeps it and is not told. It cannot be brought back.', { name })}
    </ConfirmDialog>
  );
}
