import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { t } from '@troth/texts';
import { useIsFirstPage } from '../navigation/location.ts';
import { useDelayed } from './loading.ts';

export function SpinnerPage({ label = t('Just a moment') }: { label?: string }) {
  // The prerendered page showed a spinner or skeleton in the same place.
  const isFirstPage = useIsFirstPage();
  const shown = useDelayed() || isFirstPage;
  return (
    <Box role="status" aria-label={label} sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
      {shown && <CircularProgress aria-hidden />}
    </Box>
  );
}
