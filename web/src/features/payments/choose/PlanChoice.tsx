import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Membership, Offers, SoldTier, Tier } from '@troth/contract';
import { t } from '@troth/texts';
import { Comparison, NarrowComparison } from '../../membership/index.ts';
import { CheckoutDialog } from './CheckoutDialog.tsx';
import { filledTier } from './filled-tier.ts';
import { MonthsChoice } from './MonthsChoice.tsx';
import { NotOpen } from './NotOpen.tsx';
import { PlanAct, PlanActSkeleton } from './PlanAct.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { useChosen } from './useChosen.ts';
import { useMonths } from './useMonths.ts';

interface PlanChoiceProps {
  /** Undefined while they are on their way: the table itself is known. */
  membership: Membership | undefined;
  offers: Offers | undefined;
  /** What brought the member here: its button is the bright one. */
  suggested: string | null;
}

/** For how long, for how much, and what each of the four holds. */
export function PlanChoice({ membership, offers, suggested }: PlanChoiceProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const [months, chooseMonths] = useMonths();
  const { choice, open, choose, close } = useChosen();
  const own = membership?.tier;
  const filled = membership && offers && filledTier(membership, offers, suggested);

  const price = (tier: Tier) => <PlanPrice tier={tier} months={months} currency={offers?.currency} />;
  const act = (tier: SoldTier) =>
    membership && offers ? (
      <PlanAct
        tier={tier}
        months={months}
        membership={membership}
        offers={offers}
        isFilled={tier === filled}
        onChoose={choose}
      />
    ) : (
      <PlanActSkeleton />
    );

  const monthsChoice = <MonthsChoice months={months} onChange={chooseMonths} />;

  return (
    <Stack spacing={{ xs: 6, lg: 4 }}>
      {offers?.providers.length === 0 && <NotOpen />}
      {isWide ? (
        <Card sx={{ px: { lg: 5, xl: 8 }, pt: 6, pb: 8 }}>
          <Comparison
            own={own}
            corner={monthsChoice}
            top={[
              { name: t('What it costs'), cell: price },
              { name: t('Your choice'), isHeardOnly: true, cell: (tier) => tier !== 'free' && act(tier) },
            ]}
          />
        </Card>
      ) : (
        <>
          {monthsChoice}
          <PlanCards own={own} price={price} act={act} />
          <Box>
            <Typography variant="h2" sx={{ mb: 2 }}>
              {t('What each holds')}
            </Typography>
            <NarrowComparison own={own} />
          </Box>
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(
          'Telling us of a safety concern is open to everyone, on every tier. Whatever you buy is for the time that it says: nothing renews by itself.',
        )}
      </Typography>
      {offers && <CheckoutDialog choice={choice} open={open} offers={offers} onClose={close} />}
    </Stack>
  );
}
