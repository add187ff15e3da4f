import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Notification } from '@troth/contract';
import { t } from '@troth/texts';
import { relativeTime } from '../../ui/format/date.tsx';
import { ProfileAvatar } from '../profiles/index.ts';
import { getPerson } from './api.ts';
import { NotificationIcon } from './NotificationIcon.tsx';

interface NotificationRowProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { type, title, message, isRead, createdAt, data } = notification;
  const person = getPerson(data);
  const isNew = isRead === 0;
  return (
    <ButtonBase onClick={() => onOpen(notification)} sx={rowStyle}>
      {person === undefined ? <NotificationIcon type={type} /> : <ProfileAvatar {...person} size={44} />}
      <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 }}
        >
          <Typography
            variant={isNew ? 'subtitle2' : 'body2'}
            component="span"
            sx={{ flex: '1 1 6.5rem', minWidth: 0 }}
          >
            {title}
          </Typography>
          {isNew && <Chip label={t('New')} color="secondary" sx={chipStyle} />}
        </Box>
        <Typography variant="body2" component="span" sx={twoLineClamp}>
          {message}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          sx={{ display: 'block', mt: 1, color: 'text.secondary' }}
        >
          <time dateTime={new Date(createdAt).toISOString()}>{relativeTime(createdAt)}</time>
        </Typography>
      </Box>
    </ButtonBase>
  );
}

const rowStyle = {
  width: '100%',
  px: 4,
  py: 3,
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: 3,
  alignItems: 'start',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  // Drawn inside the row, because the list would clip an outline around it.
  '&:focus-visible': { outlineOffset: '-4px !important' },
} as const;

const chipStyle = {
  height: 'max(22px, 1.375rem)',
  flexShrink: 0,
  typography: 'caption',
  fontWeight: 600,
} as const;

const twoLineClamp = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: 'text.secondary',
} as const;
