import CheckOutlined from '@mui/icons-material/CheckOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  type RealtimeStatus,
  selectIsPaused,
  selectRealtimeStatus,
} from '../../platform/realtime/status-slice.ts';

const RECONNECTED_SHOWN_MS = 5_000;

/** True for five seconds after an interruption. */
function useJustReconnected(isPaused: boolean): boolean {
  const [isBack, setIsBack] = useState(false);
  const wasPaused = useRef(isPaused);
  useEffect(() => {
    if (wasPaused.current === isPaused) return;
    wasPaused.current = isPaused;
    setIsBack(!isPaused);
    if (isPaused) return;
    const timer = setTimeout(() => setIsBack(false), RECONNECTED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return isBack;
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
  const isPaused = useSelector(selectIsPaused);
  const status = useSelector(selectRealtimeStatus);
  const isBack = useJustReconnected(isPaused);
  const shown = isPaused || isBack;
  return (
    <Stack
      role="status"
      direction="row"
      sx={[
        shown && { px: 4, py: 2, gap: 2, alignItems: 'center', bgcolor: 'sunk', typography: 'caption' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {isPaused && status && (
        <>
          <PauseCircleOutlined aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
          {t('{status}. Live updates are paused. We check every minute.', { status: statusTexts[status] })}
        </>
      )}
      {isBack && (
        <>
          <CheckOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
          {t('Back online')}
        </>
      )}
    </Stack>
  );
}
