import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { Message } from '@troth/contract';
import { t } from '@troth/texts';
import { useRef } from 'react';
import { ActMenu } from '../../../ui/ActMenu.tsx';
import { useToast } from '../../../ui/state/useToast.ts';

interface MessageMenuProps {
  opened: { anchor: HTMLElement; message: Message } | undefined;
  onClose: () => void;
  onDelete: (message: Message) => void;
}

/** What one can do with one message. */
export function MessageMenu({ opened, onClose, onDelete }: MessageMenuProps) {
  const toast = useToast();
  // The menu hands the focus back when it is gone; only then may a question take it.
  const chosen = useRef<Message>(undefined);
  const copy = async () => {
    onClose();
    try {
      await navigator.clipboard.writeText(opened?.message.text ?? '');
      toast(t('Copied'));
    } catch {
      toast(t('Your browser does not let this page copy.'), 'error');
    }
  };
  const onClosed = () => {
    const message = chosen.current;
    chosen.current = undefined;
    if (message !== undefined) onDelete(message);
  };
  return (
    <ActMenu label={t('About this message')} anchor={opened?.anchor} onClose={onClose} onClosed={onClosed}>
      <MenuItem onClick={() => void copy()}>
        <ListItemIcon>
          <ContentCopyOutlined fontSize="small" />
        </ListItemIcon>
        {t('Copy')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          chosen.current = opened?.message;
          onClose();
        }}
      >
        <ListItemIcon>
          <DeleteOutlineOutlined fontSize="small" />
        </ListItemIcon>
        {t('Delete for me')}
      </MenuItem>
    </ActMenu>
  );
}
