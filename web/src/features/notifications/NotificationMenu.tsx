import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Notification } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { LazyMount } from '../../ui/dialog/lazy-component.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { ConnectionStatus } from '../realtime/index.ts';
import { useMarkReadMutation } from './mark-read.ts';
import { NotificationFeed } from './NotificationFeed.tsx';

interface MarkAllButtonProps {
  unreadCount: number;
  /** Moves the focus, because the button disappears with the last unread notification. */
  onDone: () => void;
}

export function MarkAllButton({ unreadCount, onDone }: MarkAllButtonProps) {
  const [markRead, { isLoading }] = useMarkReadMutation();
  const toast = useToast();

  const markAll = async () => {
    try {
      await markRead('all').unwrap();
      onDone();
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };

  if (unreadCount === 0 && !isLoading) return null;
  return (
    <BusyButton
      size="small"
      busy={isLoading}
      busyText={t('Marking...')}
      onClick={() => void markAll()}
      sx={{ minHeight: '44px !important' }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('Mark all as read')}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {t('Mark all')}
      </Box>
    </BusyButton>
  );
}

interface NotificationPanelProps {
  titleId: string;
  unreadCount: number;
  onOpen: (notification: Notification) => void;
}

/** Content of the menu, mounted each time it opens. */
function NotificationPanel({ titleId, unreadCount, onOpen }: NotificationPanelProps) {
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
        <MarkAllButton unreadCount={unreadCount} onDone={() => title.current?.focus()} />
      </Stack>
      <ConnectionStatus sx={{ borderTop: 0 }} />
      <Box sx={{ overflowY: 'auto', minHeight: 0, borderTop: 1, borderColor: 'divider' }}>
        <NotificationFeed onOpen={onOpen} />
      </Box>
    </>
  );
}

interface NotificationMenuProps {
  anchor: HTMLElement | null;
  unreadCount: number;
  onOpen: (notification: Notification) => void;
  onClose: () => void;
}

export function NotificationMenu({ anchor, unreadCount, onOpen, onClose }: NotificationMenuProps) {
  const titleId = useId();
  useCloseOnNavigation(onClose);
  return (
    <LazyMount open={anchor !== null}>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: {
              width: { xs: 320, sm: 360 },
              // Below the top bar.
              mt: 4,
              maxHeight: 'min(40rem, calc(100% - 32px))',
              display: 'flex',
              flexDirection: 'column',
              overflow: 'hidden',
              borderRadius: '16px',
              bgcolor: 'raised',
              border: 1,
              borderColor: 'divider',
            },
          },
        }}
      >
        <NotificationPanel titleId={titleId} unreadCount={unreadCount} onOpen={onOpen} />
      </Popover>
    </LazyMount>
  );
}

/** Closes the menu on navigation, for example by a link in the upgrade modal above the menu. */
function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only navigation closes the menu
  useEffect(onClose, [key]);
}
