import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { refetchUnlessRecent } from '../../../platform/api/query-states.ts';
import { rich } from '../../../ui/format/rich.ts';
import { useReceivedCountsQuery, useSentCountsQuery } from '../api.ts';

/** How many received and sent interests wait for an answer; what is unknown or zero is omitted. */
export function InterestSummary() {
  const received = useReceivedCountsQuery(undefined, refetchUnlessRecent).data;
  const sent = useSentCountsQuery(undefined, refetchUnlessRecent).data;
  const isLoading = received === undefined || sent === undefined;
  if (received?.count === 0 && sent?.count === 0) return null;
  return (
    <Box
      component="span"
      // On phones the two counts may be on two lines.
      sx={{
        display: 'flex',
        columnGap: 6,
        flexWrap: 'wrap',
        minHeight: { xs: isLoading ? 88 : 44, sm: 44 },
      }}
    >
      {received !== undefined && received.count > 0 && (
        <CountLink to="/interests">
          {rich(
            '{count, plural, one {<strong>{count}</strong> interest waiting for your answer} other {<strong>{count}</strong> interests waiting for your answer}}',
            { count: received.count, strong: emphasize },
          )}
        </CountLink>
      )}
      {sent !== undefined && sent.count > 0 && (
        <CountLink to="/interests?tab=sent">
          {rich(
            '{count, plural, one {<strong>{count}</strong> of yours waiting for an answer} other {<strong>{count}</strong> of yours waiting for an answer}}',
            { count: sent.count, strong: emphasize },
          )}
        </CountLink>
      )}
    </Box>
  );
}

const emphasize = (chunks: ReactNode) => (
  <Box component="span" sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
    {chunks}
  </Box>
);

function CountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 44, color: 'text.secondary' }}
    >
      {children}
    </Link>
  );
}
