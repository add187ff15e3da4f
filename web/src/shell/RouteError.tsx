import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { PartNotLoaded } from '../platform/load-part.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { useOnline } from '../ui/useOnline.ts';

/** In the place of a screen that cannot be loaded or falls over; the layout around it stays. */
export function ScreenError() {
  const error = useRouteError();
  console.error(error);
  useDocumentTitle(t('Page not shown'));
  const isOnline = useOnline();
  const wasOffline = error instanceof PartNotLoaded && error.wasOffline;
  // A reload, since some browsers keep the failure of an import and would not fetch the module again.
  useEffect(() => {
    if (wasOffline && isOnline) window.location.reload();
  }, [wasOffline, isOnline]);
  return (
    <Box sx={{ p: 4 }}>
      <ErrorState
        message={
          wasOffline
            ? t('You’re offline. This page opens when you’re back.')
            : t('This page could not be shown. Please check your connection and load it again.')
        }
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
