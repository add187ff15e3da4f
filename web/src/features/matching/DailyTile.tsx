import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatTier, minimumTierAbove, type Tier, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { queryErrorMessage } from '../../platform/api/query-states.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { Motif } from '../../ui/Motif.tsx';
import type { PagedMembers } from '../member-lists/index.ts';

/** Makes the tile fill the rest of the row, or a row of its own if there is no rest. */
const spanRemaining = (columns: number, cardCount: number) => `span ${columns - (cardCount % columns)}`;

/** A tile as high as the cards, at the end of a wrapped row. */
function TileFrame({ cardCount, children }: { cardCount: number; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        gridColumn: {
          sm: spanRemaining(2, cardCount),
          lg: spanRemaining(3, cardCount),
          xl: spanRemaining(4, cardCount),
        },
      }}
    >
      <Box
        sx={{
          gridRow: '1 / -1',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          gap: 4,
          px: 4,
          py: 8,
          borderRadius: '16px',
          bgcolor: 'recessed',
        }}
      >
        <Box sx={{ color: 'gold.text', lineHeight: 0 }}>
          <Motif size={64} />
        </Box>
        {children}
      </Box>
    </Box>
  );
}

interface DailyTileProps {
  list: PagedMembers;
  /** Number of cards before the tile. */
  cardCount: number;
  tier: Tier;
}

/** Follows the recommendations: loads more of them, or says that these were all for the day. */
export function DailyTile({ list, cardCount, tier }: DailyTileProps) {
  return (
    <TileFrame cardCount={cardCount}>
      {list.hasNextPage ? <LoadMoreTile list={list} /> : <EndOfListTile cardCount={cardCount} tier={tier} />}
    </TileFrame>
  );
}

export function DailyTileSkeleton({ cardCount }: { cardCount: number }) {
  return (
    <TileFrame cardCount={cardCount}>
      <Skeleton variant="text" sx={{ typography: 'h3' }} width="10rem" />
      <Skeleton variant="text" sx={{ typography: 'body2', mt: -3 }} width="14rem" />
      <Skeleton variant="rounded" sx={{ height: { xs: 52, sm: 44 } }} width="8rem" />
    </TileFrame>
  );
}

function LoadMoreTile({ list }: { list: PagedMembers }) {
  const failure = queryErrorMessage(list);
  return (
    <>
      <TileText title={t('There’s more for today')}>
        {t('Take your time: they’re here until the day ends.')}
      </TileText>
      <FormMessage>{failure}</FormMessage>
      <BusyButton
        variant="outlined"
        busy={list.isFetchingNextPage}
        busyText={t('Loading…')}
        onClick={() => void list.fetchNextPage()}
      >
        {failure === undefined ? t('Show more') : t('Try again')}
      </BusyButton>
    </>
  );
}

function EndOfListTile({ cardCount, tier }: Pick<DailyTileProps, 'cardCount' | 'tier'>) {
  const { dailyRecommendations } = tiers[tier].limits;
  const higherTier = minimumTierAbove('dailyRecommendations', dailyRecommendations);
  if (cardCount > 0 && higherTier !== undefined) {
    return (
      <TileText
        title={
          dailyRecommendations === 1 ? t('That’s your recommendation for today') : t('That’s all for today')
        }
      >
        {t('Get up to {count} recommendations a day with {tier}.', {
          tier: formatTier(higherTier),
          count: tiers[higherTier].limits.dailyRecommendations,
        })}{' '}
        <Link component={RouterLink} to="/membership">
          {t('Compare plans')}
        </Link>
      </TileText>
    );
  }
  if (cardCount > 0)
    return <TileText title={t('That’s all for today')}>{t('Check back tomorrow for more.')}</TileText>;
  return (
    <>
      <TileText title={t('No recommendations today')}>
        {t('We’ve recently recommended everyone who meets your must-haves, or you’ve already answered them.')}
      </TileText>
      <Button component={RouterLink} to="/profile/edit/preferences" variant="outlined">
        {t('Relax a must-have')}
      </Button>
    </>
  );
}

function TileText({ title, children }: { title: string; children: ReactNode }) {
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
