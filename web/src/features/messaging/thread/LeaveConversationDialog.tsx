import { t } from '@troth/texts';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useLeaveConversationMutation } from '../mutations.ts';

interface LeaveConversationDialogProps {
  conversationId: string;
  /** The other member's first name. */
  name: string;
  open: boolean;
  onClose: () => void;
  onLeft: () => void;
}

export function LeaveConversationDialog({
  conversationId,
  name,
  open,
  onClose,
  onLeft,
}: LeaveConversationDialogProps) {
  const [leave, { isLoading }] = useLeaveConversationMutation();
  const toast = useToast();
  const confirm = async () => {
    try {
      await leave(conversationId).unwrap();
      toast(t('Conversation deleted.'));
      onLeft();
    } catch (error) {
      toast(getErrorMessage(error), 'error');
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
        'This closes it for both of you. You’ll lose everything in it for good; {name} can still read it but can’t write any more.',
        { name },
      )}
    </ConfirmDialog>
  );
}
