import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { layout } from '../ui/theme/tokens.ts';
import { heightToldAs } from '../ui/told-height.ts';
import { useOnline } from '../ui/useOnline.ts';

/** What is as high as the window leaves room for the notice. */
const heightTold = heightToldAs('--notice-height');

/** Says below the bar, as long as it is so, that there is no network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <Box role="status" sx={{ position: 'sticky', top: layout.barHeight, zIndex: 'appBar' }}>
      {!isOnline && (
        <Typography
          ref={heightTold}
          variant="body2"
          sx={{ bgcolor: 'gold.box', color: 'gold.onBox', px: 4, py: 1.5, textAlign: 'center' }}
        >
          {t('There is no connection. What you see here may have changed since.')}
        </Typography>
      )}
    </Box>
  );
}
