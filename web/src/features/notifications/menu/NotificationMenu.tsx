import Popover from '@mui/material/Popover';
import type { Notification } from '@troth/contract';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';

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
    <OnceOpened open={anchor !== null}>
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
              // Clear of the bar.
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
    </OnceOpened>
  );
}

/** As when the upgrade modal over it leads to another page. */
function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address that closes, nothing else
  useEffect(onClose, [key]);
}
