import CheckOutlined from '@mui/icons-material/CheckOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { t } from '@troth/texts';
import { useSelector } from 'react-redux';
import { selectIsPaused } from '../../platform/realtime/status-slice.ts';
import { useJustBack } from './useJustBack.ts';

/** One quiet line while nothing comes by itself, and for a moment once it does again; otherwise nothing. */
export function LiveLine({ sx }: { sx?: SxProps<Theme> }) {
  const isPaused = useSelector(selectIsPaused);
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
      {isPaused && (
        <>
          <PauseCircleOutlined aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
          {t('Live updates are paused. We check every minute.')}
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
