import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { reportHeight } from '../ui/layout/sx.ts';
import { layout } from '../ui/theme/tokens.ts';
import { useOnline } from '../ui/useOnline.ts';

/** Full-height screens subtract the height of this notice. */
const reportNoticeHeight = reportHeight('--notice-height');

/** A notice below the top bar while there is no network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <Box
      role="status"
      sx={{ position: 'sticky', top: `var(--bar-height, ${layout.barHeight}px)`, zIndex: 'appBar' }}
    >
      {!isOnline && (
        <Typography
          ref={reportNoticeHeight}
          variant="body2"
          sx={{ bgcolor: 'gold.box', color: 'gold.onBox', px: 4, py: 1.5, textAlign: 'center' }}
        >
          {t('You’re offline. What you see here may be out of date.')}
        </Typography>
      )}
    </Box>
  );
}
