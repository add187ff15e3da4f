import Box from '@mui/material/Box';
import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/ErrorState.tsx';

/** When a screen cannot be loaded or falls over: the rest of the site is one reload away. */
export function RouteError() {
  const error = useRouteError();
  console.error(error);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <ErrorState
        message="This page could not be shown. Please check your connection and load it again."
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}
