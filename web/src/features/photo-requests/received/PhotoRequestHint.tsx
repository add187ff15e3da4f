import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { usePhotoRequestsInfiniteQuery } from '../api.ts';

/** One line where somebody waits for an answer; nothing where nobody does. */
export function PhotoRequestHint() {
  const page = usePhotoRequestsInfiniteQuery('pending', { refetchOnMountOrArgChange: true }).data?.pages[0];
  const count = page?.requests.length ?? 0;
  if (page === undefined || count === 0) return null;
  return (
    <Link
      component={RouterLink}
      to="/profile/photos"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 44, color: 'text.secondary' }}
    >
      <Box
        component="span"
        sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {page.pagination.hasMore ? t('{count} or more', { count }) : count}
      </Box>
      {count === 1 ? t('asks to see your photos') : t('ask to see your photos')}
    </Link>
  );
}
