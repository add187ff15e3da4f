import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Tier, tiers } from '@troth/contract';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Motif } from '../../ui/art/Motif.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { failureOf, type PagedAnswer } from '../profiles/index.ts';

interface TodayTileProps {
  list: PagedAnswer;
  /** How many stand before it in the row. */
  shown: number;
  tier: Tier;
}

/** Takes what is left of the row, or a whole one. */
const restOf = (columns: number, shown: number) => `span ${columns - (shown % columns)}`;

/** Stands after the last member of the day: the way to more of them, or that these were all. */
export function TodayTile({ list, shown, tier }: TodayTileProps) {
  return (
    <Box
      component="li"
      sx={{ gridColumn: { sm: restOf(2, shown), lg: restOf(3, shown), xl: restOf(4, shown) } }}
    >
      <Box
        sx={{
          gridRow: 'span 2',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          gap: 4,
          px: 4,
          py: 8,
          borderRadius: '16px',
          bgcolor: 'sunk',
        }}
      >
        <Box sx={{ color: 'gold.text', lineHeight: 0 }}>
          <Motif size={64} />
        </Box>
        {list.hasNextPage ? <MoreForToday list={list} /> : <AllOfToday shown={shown} tier={tier} />}
      </Box>
    </Box>
  );
}

function MoreForToday({ list }: { list: PagedAnswer }) {
  const failed = failureOf(list);
  return (
    <>
      <Words title="There are more for today">Take your time: they stay until the day ends.</Words>
      <FormMessage>{failed}</FormMessage>
      <BusyButton
        variant="outlined"
        busy={list.isFetchingNextPage}
        busyText="Loading…"
        onClick={() => void list.fetchNextPage()}
      >
        {failed === undefined ? 'Show more' : 'Try again'}
      </BusyButton>
    </>
  );
}

function AllOfToday({ shown, tier }: Pick<TodayTileProps, 'shown' | 'tier'>) {
  if (tier === 'free') {
    return (
      <Words title={shown === 0 ? 'Nobody for today' : 'This is your one for today'}>
        Silver recommends up to {tiers.silver.limits.dailyRecommendations} members a day.{' '}
        <Link component={RouterLink} to="/membership">
          Compare memberships
        </Link>
      </Words>
    );
  }
  if (shown > 0) return <Words title="These are all for today">Others may come tomorrow.</Words>;
  return (
    <>
      <Words title="Nobody for today">
        Everyone who meets your must-haves has been recommended lately, or has your answer.
      </Words>
      <Button component={RouterLink} to="/profile/edit#hopes" variant="outlined">
        Relax a must-have
      </Button>
    </>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '36ch' }}>
        {children}
      </Typography>
    </div>
  );
}
