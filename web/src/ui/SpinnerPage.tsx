import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { t } from '@troth/texts';
import { useDelayed } from './useDelayed.ts';

export function SpinnerPage({ label = t('One moment') }: { label?: string }) {
  const shown = useDelayed();
  return (
    <Box role="status" aria-label={label} sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
      {shown && <CircularProgress aria-hidden />}
    </Box>
  );
}
