import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Notification } from '@troth/contract';
import { formatLongDateAndTime, t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { relativeTime } from '../../ui/format/date.tsx';
import { ProfileAvatar } from '../profiles/index.ts';
import { getPerson, type NotificationPerson } from './api.ts';
import { NotificationIcon } from './NotificationIcon.tsx';
import { getNotificationAction } from './notification-action.ts';

interface CallDetailsProps {
  scheduledTime?: string;
  durationMinutes?: number;
}

export function CallDetails({ scheduledTime, durationMinutes }: CallDetailsProps) {
  if (scheduledTime === undefined && durationMinutes === undefined) return null;
  return (
    <Stack sx={{ gap: 2, p: 3, borderRadius: '10px', bgcolor: 'gold.box', color: 'gold.onBox' }}>
      {scheduledTime !== undefined && (
        <CallDetail icon={<ScheduleOutlined sx={{ fontSize: 20 }} />}>
          <time dateTime={scheduledTime}>{formatLongDateAndTime(scheduledTime)}</time>
        </CallDetail>
      )}
      {durationMinutes !== undefined && (
        <CallDetail icon={<TimerOutlined sx={{ fontSize: 20 }} />}>
          {t('Duration: {durationMinutes} minutes', { durationMinutes })}
        </CallDetail>
      )}
    </Stack>
  );
}

function CallDetail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', typography: 'body2' }}>
      <Box component="span" aria-hidden sx={{ display: 'flex' }}>
        {icon}
      </Box>
      <span>{children}</span>
    </Stack>
  );
}

function NotificationTime({ createdAt }: { createdAt: number }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      <time dateTime={new Date(createdAt).toISOString()}>{relativeTime(createdAt)}</time>
    </Typography>
  );
}

function NotificationSender({ person, createdAt }: { person: NotificationPerson; createdAt: number }) {
  return (
    <Stack direction="row" sx={{ gap: 4, alignItems: 'center' }}>
      <ProfileAvatar {...person} size={64} />
      <div>
        <Typography variant="h3" component="p">
          <bdi>{person.name}</bdi>
        </Typography>
        <NotificationTime createdAt={createdAt} />
      </div>
    </Stack>
  );
}

interface NotificationDialogProps {
  notification: Notification;
  open: boolean;
  onClose: () => void;
  onAction: () => void;
}

export function NotificationDialog({ notification, open, onClose, onAction }: NotificationDialogProps) {
  const { type, title, message, data, createdAt } = notification;
  const titleId = useId();
  const textId = useId();
  const person = getPerson(data);
  const action = getNotificationAction(notification);
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
            <NotificationIcon type={type} />
            <NotificationTime createdAt={createdAt} />
          </Stack>
        ) : (
          <NotificationSender person={person} createdAt={createdAt} />
        )}
        <Typography id={textId}>{message}</Typography>
        {data.message !== undefined && data.message !== '' && (
          <Box component="blockquote" sx={quoteStyle}>
            {data.message}
          </Box>
        )}
        {type === 'video_call' && <CallDetails {...data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        {action !== undefined && (
          <Button variant="contained" onClick={onAction}>
            {action.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Shown like the message in the list of interests. */
const quoteStyle = {
  m: 0,
  pl: 4,
  borderLeft: 2,
  borderColor: 'magenta.text',
  whiteSpace: 'pre-line',
} as const;
