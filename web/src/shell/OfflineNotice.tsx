import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { layout } from '../ui/theme/tokens.ts';
import { useOnline } from '../ui/useOnline.ts';

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

/** What is as high as the window leaves room for the notice, on however many lines it stands. */
function heightTold(notice: HTMLElement) {
  const { style } = document.documentElement;
  const tell = () => style.setProperty('--notice-height', `${notice.offsetHeight}px`);
  const observer = new ResizeObserver(tell);
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty('--notice-height');
  };
}
