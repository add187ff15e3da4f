import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useToast } from '../../../ui/state/useToast.ts';
import { useLeaveConversationMutation } from '../acts.ts';

interface LeaveDialogProps {
  conversationId: string;
  /** The first name of the other side. */
  name: string;
  open: boolean;
  onClose: () => void;
  onLeft: () => void;
}

export function LeaveDialog({ conversationId, name, open, onClose, onLeft }: LeaveDialogProps) {
  const [leave, { isLoading }] = useLeaveConversationMutation();
  const toast = useToast();
  const confirm = async () => {
    try {
      await leave(conversationId).unwrap();
      toast(t('The conversation is deleted.'));
      onLeft();
    } catch (error) {
      toast(messageOf(error), 'error');
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      busy={isLoading}
      title={t('Delete your conversation with {name}?', { name })}
      confirmText={t('Delete conversation')}
      busyText={t('Deleting…')}
      dismissText={t('Keep it')}
      destructive
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {t(
        'It closes for both of you. Everything in it is gone for you and cannot be brought back; {name} can still read it, and can no longer write in it.',
        { name },
      )}
    </ConfirmDialog>
  );
}
