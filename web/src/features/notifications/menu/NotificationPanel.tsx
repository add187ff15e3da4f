import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Notification } from '@troth/contract';
import { t } from '@troth/texts';
import { useRef } from 'react';
import { LiveLine } from '../../realtime/index.ts';
import { MarkAll } from './MarkAll.tsx';
import { NotificationPages } from './NotificationPages.tsx';

interface NotificationPanelProps {
  titleId: string;
  unreadCount: number;
  onOpen: (notification: Notification) => void;
}

/** What is in the menu; made anew each time that it opens. */
export function NotificationPanel({ titleId, unreadCount, onOpen }: NotificationPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          pl: 4,
          pr: 2,
          minHeight: 56,
          flexShrink: 0,
        }}
      >
        <Typography
          variant="h3"
          component="h2"
          id={titleId}
          ref={title}
          tabIndex={-1}
          sx={{ mr: 'auto', '&:focus': { outline: 'none' } }}
        >
          {t('Notifications')}
        </Typography>
        <MarkAll unreadCount={unreadCount} onDone={() => title.current?.focus()} />
      </Stack>
      <LiveLine sx={{ borderTop: 0 }} />
      <Box sx={{ overflowY: 'auto', minHeight: 0, borderTop: 1, borderColor: 'divider' }}>
        <NotificationPages onOpen={onOpen} />
      </Box>
    </>
  );
}
