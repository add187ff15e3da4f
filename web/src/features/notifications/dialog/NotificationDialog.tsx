import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Notification } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { actionOf } from '../action.ts';
import { KindIcon } from '../KindIcon.tsx';
import { personOf } from '../person.ts';
import { CallFacts } from './CallFacts.tsx';
import { Sender } from './Sender.tsx';
import { When } from './When.tsx';

interface NotificationDialogProps {
  notification: Notification;
  open: boolean;
  onClose: () => void;
  onAct: () => void;
}

export function NotificationDialog({ notification, open, onClose, onAct }: NotificationDialogProps) {
  const { type, title, message, data, createdAt } = notification;
  const titleId = useId();
  const textId = useId();
  const person = personOf(data);
  const action = actionOf(notification);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
        {person === undefined ? (
          <Stack direction="row" sx={{ gap: 4, alignItems: 'center' }}>
            <KindIcon type={type} />
            <When createdAt={createdAt} />
          </Stack>
        ) : (
          <Sender person={person} createdAt={createdAt} />
        )}
        <Typography id={textId}>{message}</Typography>
        {data.message !== undefined && data.message !== '' && (
          <Box component="blockquote" sx={quote}>
            {data.message}
          </Box>
        )}
        {type === 'video_call' && <CallFacts {...data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        {action !== undefined && (
          <Button variant="contained" onClick={onAct}>
            {action.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** As where the member reads it among the interests. */
const quote = {
  m: 0,
  pl: 4,
  borderLeft: 2,
  borderColor: 'magenta.text',
  whiteSpace: 'pre-line',
} as const;
