import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { BusyButton } from '../form/BusyButton.tsx';
import { LazyMount } from './lazy-component.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Says what happens, who sees it, and whether it can be undone. */
  children: ReactNode;
  confirmText: string;
  busyText: string;
  dismissText?: string;
  busy?: boolean;
  /**
   * Uses the error colour for the text instead of a gold fill, because a destructive action must not be the most
   * prominent one.
   */
  destructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed?: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyMount open={props.open}>
      <ConfirmDialogContent {...props} />
    </LazyMount>
  );
}

function ConfirmDialogContent(props: ConfirmDialogProps) {
  const { open, title, children, confirmText, busyText, dismissText = t('Cancel') } = props;
  const { busy = false, destructive = false, onConfirm, onClose, onClosed } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      slotProps={{ transition: { onExited: onClosed } }}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {dismissText}
        </Button>
        <BusyButton
          busy={busy}
          busyText={busyText}
          onClick={onConfirm}
          variant={destructive ? 'outlined' : 'contained'}
          color={destructive ? 'error' : 'primary'}
        >
          {confirmText}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
