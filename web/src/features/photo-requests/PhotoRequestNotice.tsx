import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { refetchUnlessRecent } from '../../platform/api/query-states.ts';
import { rich } from '../../ui/format/rich.ts';
import { usePhotoRequestsInfiniteQuery } from './api.ts';

const emphasize = (chunks: ReactNode) => (
  <Box component="span" sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
    {chunks}
  </Box>
);

/** Says how many requests are waiting for an answer; renders nothing if none is. */
export function PhotoRequestNotice() {
  const page = usePhotoRequestsInfiniteQuery('pending', refetchUnlessRecent).data?.pages[0];
  const count = page?.requests.length ?? 0;
  if (page === undefined || count === 0) return null;
  return (
    <Link
      component={RouterLink}
      to="/profile/photos"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 44, color: 'text.secondary' }}
    >
      {page.pagination.hasMore
        ? rich(
            '{count, plural, one {<b>{count} or more</b> members want to see your photos} other {<b>{count} or more</b> members want to see your photos}}',
            { count, b: emphasize },
          )
        : rich(
            '{count, plural, one {<b>{count}</b> member wants to see your photos} other {<b>{count}</b> members want to see your photos}}',
            { count, b: emphasize },
          )}
    </Link>
  );
}
