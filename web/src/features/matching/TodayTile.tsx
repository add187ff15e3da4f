import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Tier, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { failureOf, type PagedAnswer } from '../profiles/index.ts';
import { Tile } from './Tile.tsx';

interface TodayTileProps {
  list: PagedAnswer;
  /** How many stand before it in the row. */
  shown: number;
  tier: Tier;
}

/** Stands after the last member of the day: the way to more of them, or that these were all. */
export function TodayTile({ list, shown, tier }: TodayTileProps) {
  return (
    <Tile shown={shown}>
      {list.hasNextPage ? <MoreForToday list={list} /> : <AllOfToday shown={shown} tier={tier} />}
    </Tile>
  );
}

export function TodayTileSkeleton({ shown }: { shown: number }) {
  return (
    <Tile shown={shown}>
      <Skeleton variant="text" sx={{ typography: 'h3' }} width="10rem" />
      <Skeleton variant="text" sx={{ typography: 'body2', mt: -3 }} width="14rem" />
      <Skeleton variant="rounded" sx={{ height: { xs: 52, sm: 44 } }} width="8rem" />
    </Tile>
  );
}

function MoreForToday({ list }: { list: PagedAnswer }) {
  const failed = failureOf(list);
  return (
    <>
      <Words title={t('There are more for today')}>
        {t('Take your time: they stay until the day ends.')}
      </Words>
      <FormMessage>{failed}</FormMessage>
      <BusyButton
        variant="outlined"
        busy={list.isFetchingNextPage}
        busyText={t('Loading…')}
        onClick={() => void list.fetchNextPage()}
      >
        {failed === undefined ? t('Show more') : t('Try again')}
      </BusyButton>
    </>
  );
}

function AllOfToday({ shown, tier }: Pick<TodayTileProps, 'shown' | 'tier'>) {
  if (shown > 0 && tier === 'free') {
    return (
      <Words title={t('This is your one for today')}>
        {t('Silver recommends up to {count} members a day.', {
          count: tiers.silver.limits.dailyRecommendations,
        })}{' '}
        <Link component={RouterLink} to="/membership">
          {t('Compare memberships')}
        </Link>
      </Words>
    );
  }
  if (shown > 0) return <Words title={t('These are all for today')}>{t('Others may come tomorrow.')}</Words>;
  return (
    <>
      <Words title={t('Nobody for today')}>
        {t('Everyone who meets your must-haves has been recommended lately, or has your answer.')}
      </Words>
      <Button component={RouterLink} to="/profile/edit#hopes" variant="outlined">
        {t('Relax a must-have')}
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
