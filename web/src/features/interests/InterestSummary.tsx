import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useReceivedCountsQuery, useSentCountsQuery } from './api.ts';

/** How many interests wait, here and there; a number that is not known is not shown. */
export function InterestSummary() {
  const received = useReceivedCountsQuery().data;
  const sent = useSentCountsQuery().data;
  return (
    <Box
      component="ul"
      aria-label="Your interests"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', gap: 8, flexWrap: 'wrap' }}
    >
      <Counter number={received?.count} text="waiting for you" to="/interests" />
      <Counter number={sent?.count} text="waiting for an answer" to="/interests?tab=sent" />
    </Box>
  );
}

function Counter({ number, text, to }: { number: number | undefined; text: string; to: string }) {
  return (
    <li>
      <Link
        component={RouterLink}
        to={to}
        color="inherit"
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 2, minHeight: 44 }}
      >
        <Typography
          component="span"
          variant="h2"
          sx={{ fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums', minWidth: '1ch' }}
        >
          {number ?? '–'}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Link>
    </li>
  );
}
