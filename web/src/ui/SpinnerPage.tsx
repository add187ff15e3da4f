import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { t } from '@troth/texts';
import { useState } from 'react';
import { served } from './served.ts';
import { useDelayed } from './useDelayed.ts';

export function SpinnerPage({ label = t('One moment') }: { label?: string }) {
  // The page before it had a spinner, or a shape, in the same place already.
  const [isServed] = useState(served.isShown);
  const shown = useDelayed() || isServed;
  return (
    <Box role="status" aria-label={label} sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
      {shown && <CircularProgress aria-hidden />}
    </Box>
  );
}
