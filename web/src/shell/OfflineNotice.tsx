import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useSyncExternalStore } from 'react';
import { layout } from '../ui/theme/tokens.ts';

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says below the bar, as long as it is so, that there is no network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Box role="status" sx={{ position: 'sticky', top: layout.barHeight, zIndex: 'appBar' }}>
      {!isOnline && (
        <Typography
          variant="body2"
          sx={{ bgcolor: 'gold.box', color: 'gold.onBox', px: 4, py: 1.5, textAlign: 'center' }}
        >
          {t('There is no connection. What you see here may have changed since.')}
        </Typography>
      )}
    </Box>
  );
}
