import CheckOutlined from '@mui/icons-material/CheckOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  type RealtimeStatus,
  selectAreLiveUpdatesPaused,
  selectRealtimeStatus,
} from '../../platform/realtime/status-slice.ts';

const RECONNECTED_SHOWN_MS = 5_000;

/** Whether the connection was restored within the last five seconds. */
function useJustReconnected(isPaused: boolean): boolean {
  const [isReconnected, setIsReconnected] = useState(false);
  const wasPaused = useRef(isPaused);
  useEffect(() => {
    if (wasPaused.current === isPaused) return;
    wasPaused.current = isPaused;
    setIsReconnected(!isPaused);
    if (isPaused) return;
    const timer = setTimeout(() => setIsReconnected(false), RECONNECTED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return isReconnected;
}

const statusTexts: Record<RealtimeStatus, string> = {
  'Connection closed': t('Connection closed'),
  'Connection failed': t('Connection failed'),
  'Subscription init error': t('Subscription init error'),
  'Subscription ack': t('Subscription ack'),
  'Timeout disconnect': t('Timeout disconnect'),
};

/** One line while there are no live updates and briefly after they resume; otherwise renders nothing. */
export function ConnectionStatus({ sx }: { sx?: SxProps<Theme> }) {
  const isPaused = useSelector(selectAreLiveUpdatesPaused);
  const status = useSelector(selectRealtimeStatus);
  const isReconnected = useJustReconnected(isPaused);
  const isShown = isPaused || isReconnected;
  return (
    <Stack
      role="status"
      direction="row"
      sx={[
        isShown && { px: 4, py: 2, gap: 2, alignItems: 'center', bgcolor: 'recessed', typography: 'caption' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {isPaused && status && (
        <>
          <PauseCircleOutlined aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
          {t('{status}. Live updates are paused. We’ll check again every minute.', {
            status: statusTexts[status],
          })}
        </>
      )}
      {isReconnected && (
        <>
          <CheckOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
          {t('Back online')}
        </>
      )}
    </Stack>
  );
}
