import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { useReceivedCountsQuery, useSentCountsQuery } from './api.ts';

/** How many interests wait, here and there; what is not known is not claimed. */
export function InterestSummary() {
  const received = useReceivedCountsQuery(undefined, { refetchOnMountOrArgChange: true }).data;
  const sent = useSentCountsQuery(undefined, { refetchOnMountOrArgChange: true }).data;
  const isWaiting = received === undefined || sent === undefined;
  return (
    <Box
      component="span"
      // On phones there may be two lines.
      sx={{
        display: 'flex',
        columnGap: 6,
        flexWrap: 'wrap',
        minHeight: { xs: isWaiting ? 88 : 44, sm: 44 },
      }}
    >
      {received && (
        <Counter
          to="/interests"
          number={received.count}
          one="interest waits for you"
          many="interests wait for you"
        />
      )}
      {sent !== undefined && sent.count > 0 && (
        <Counter
          to="/interests?tab=sent"
          number={sent.count}
          one="of your own waits for an answer"
          many="of your own wait for an answer"
        />
      )}
    </Box>
  );
}

interface CounterProps {
  to: string;
  number: number;
  one: string;
  many: string;
}

function Counter({ to, number, one, many }: CounterProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 44, color: 'text.secondary' }}
    >
      <Box
        component="span"
        sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {number === 0 ? t('No') : number}
      </Box>
      {number === 1 ? one : many}
    </Link>
  );
}
