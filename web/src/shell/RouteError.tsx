import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';

/** In the place of a screen that cannot be loaded or falls over; the layout around it stays. */
export function ScreenError() {
  const error = useRouteError();
  console.error(error);
  useDocumentTitle(t('Page not shown'));
  return (
    <Box sx={{ p: 4 }}>
      <ErrorState
        message={t('This page could not be shown. Please check your connection and load it again.')}
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}

/** When a layout itself is what fails: the rest of the site is one reload away. */
export function RouteError() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <ScreenError />
    </Box>
  );
}
