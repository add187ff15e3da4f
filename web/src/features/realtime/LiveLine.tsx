import CheckOutlined from '@mui/icons-material/CheckOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { t } from '@troth/texts';
import { useSelector } from 'react-redux';
import {
  type RealtimeStatus,
  selectIsPaused,
  selectRealtimeStatus,
} from '../../platform/realtime/status-slice.ts';
import { useJustBack } from './useJustBack.ts';

const statusTexts: Record<RealtimeStatus, string> = {
  'Connection closed': t('Connection closed'),
  'Connection failed': t('Connection failed'),
  'Subscription init error': t('Subscription init error'),
  'Subscription ack': t('Subscription ack'),
  'Timeout disconnect': t('Timeout disconnect'),
};

/** One quiet line while nothing comes by itself, and for a moment once it does again; otherwise nothing. */
export function LiveLine({ sx }: { sx?: SxProps<Theme> }) {
  const isPaused = useSelector(selectIsPaused);
  const status = useSelector(selectRealtimeStatus);
  const isBack = useJustBack(isPaused);
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
