import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { Message } from '@troth/contract';
import { t } from '@troth/texts';
import { useRef } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ActionMenu } from '../../../ui/dialog/ActionMenu.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useHideMessageMutation } from '../mutations.ts';

interface MessageMenuProps {
  target: { anchor: HTMLElement; message: Message } | undefined;
  onClose: () => void;
  onDelete: (message: Message) => void;
}

/** Actions for one message. */
export function MessageMenu({ target, onClose, onDelete }: MessageMenuProps) {
  const toast = useToast();
  // The closing menu returns the focus, so a dialog can take it only afterwards.
  const messageToDelete = useRef<Message>(undefined);
  const copy = async () => {
    onClose();
    try {
      await navigator.clipboard.writeText(target?.message.text ?? '');
      toast(t('Copied'));
    } catch {
      toast(t('Your browser doesn’t allow copying here.'), 'error');
    }
  };
  const onClosed = () => {
    const message = messageToDelete.current;
    messageToDelete.current = undefined;
    if (message !== undefined) onDelete(message);
  };
  return (
    <ActionMenu label={t('Message options')} anchor={target?.anchor} onClose={onClose} onClosed={onClosed}>
      <MenuItem onClick={() => void copy()}>
        <ListItemIcon>
          <ContentCopyOutlined fontSize="small" />
        </ListItemIcon>
        {t('Copy')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          messageToDelete.current = target?.message;
          onClose();
        }}
      >
        <ListItemIcon>
          <DeleteOutlineOutlined fontSize="small" />
        </ListItemIcon>
        {t('Delete for me')}
      </MenuItem>
    </ActionMenu>
  );
}

interface DeleteMessageDialogProps {
  message: Message | undefined;
  /** The other member's first name. */
  name: string;
  onClose: () => void;
  /** Called after the dialog has closed; the element that had the focus may be gone. */
  onClosed: () => void;
}

/** Confirms deleting a message for oneself. The message disappears at once and returns if the server refuses. */
export function DeleteMessageDialog({ message, name, onClose, onClosed }: DeleteMessageDialogProps) {
  const [hideMessage, { isLoading }] = useHideMessageMutation();
  const toast = useToast();
  const confirm = async () => {
    if (message === undefined) return;
    const { conversationId, messageId } = message;
    onClose();
    try {
      await hideMessage({ conversationId, messageId }).unwrap();
      toast(t('Deleted for you'));
    } catch (error) {
      toast(getErrorMessage(error), 'error');
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
      {t(
        'You won’t see it any more, and this can’t be undone. {name} will still have it and won’t be notified.',
        { name },
      )}
    </ConfirmDialog>
  );
}
