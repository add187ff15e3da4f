import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { getLocale, t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { lazyValue } from '../format/lazy-value.ts';

const getNumberFormat = lazyValue(() => new Intl.NumberFormat(getLocale()));

/** Numbers with labels, one per line; a line may be a link. */
export function StatList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {children}
    </Box>
  );
}

interface StatProps {
  label: string;
  /** Undefined while loading, null if it failed to load. */
  count: number | null | undefined;
  to?: string;
}

export function Stat({ label, count, to }: StatProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 4, minHeight: 48 }}>
      {to === undefined ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
      ) : (
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {label}
        </Link>
      )}
      <Box component="span" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count === undefined && <Skeleton width={28} />}
        {count === null && (
          <Box component="span" role="img" aria-label={t('not available right now')}>
            –
          </Box>
        )}
        {typeof count === 'number' && getNumberFormat().format(count)}
      </Box>
    </Box>
  );
}
