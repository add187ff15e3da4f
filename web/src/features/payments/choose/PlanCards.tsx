import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type SoldTier, soldTiers, type Tier, tiers } from '@troth/contract';
import { translate } from '@troth/texts';
import type { ReactNode } from 'react';
import { Yours } from '../../membership/index.ts';

interface PlanCardsProps {
  own: Tier | undefined;
  price: (tier: SoldTier) => ReactNode;
  act: (tier: SoldTier) => ReactNode;
}

/** What can be chosen, where the table has no room for it. */
export function PlanCards({ own, price, act }: PlanCardsProps) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
      }}
    >
      {soldTiers.map((tier) => (
        <Card
          component="li"
          key={tier}
          sx={{
            p: 5,
            display: 'flex',
            flexDirection: 'column',
            gap: 4,
            ...(tier === own && {
              borderColor: 'gold.fill',
              boxShadow: 'inset 0 0 0 1px var(--mui-palette-gold-fill)',
            }),
          }}
        >
          <Box
            sx={{
              display: { xs: 'flex', sm: 'block' },
              flexWrap: 'wrap',
              columnGap: 4,
              justifyContent: 'space-between',
            }}
          >
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 32 }}
            >
              <Typography variant="h3" component="h2">
                {translate(tiers[tier].name)}
              </Typography>
              {tier === own && <Yours />}
            </Box>
            <Box sx={{ flexGrow: 1, textAlign: { xs: 'right', sm: 'left' } }}>{price(tier)}</Box>
          </Box>
          <Box sx={{ mt: 'auto', '&:empty': { display: 'none' } }}>{act(tier)}</Box>
        </Card>
      ))}
    </Box>
  );
}
