import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { useDelayed } from './loading.ts';

export function SpinnerPage({ label = t('One moment') }: { label?: string }) {
  // The previous page showed a spinner or skeleton in the same place.
  const hydrated = useHydrated();
  const [isPrerendered] = useState(!hydrated);
  const shown = useDelayed() || isPrerendered;
  return (
    <Box role="status" aria-label={label} sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
      {shown && <CircularProgress aria-hidden />}
    </Box>
  );
}
