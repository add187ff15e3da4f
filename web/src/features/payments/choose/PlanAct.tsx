import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Membership, type MembershipMonths, type Offers, type SoldTier, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { Day } from '../../../ui/Day.tsx';
import { rich } from '../../../ui/rich.ts';
import { useDelayed } from '../../../ui/useDelayed.ts';
import { type Choice, membershipChoice } from './choice.ts';
import { isExtension, offerOf } from './offer.ts';

interface PlanActProps {
  tier: SoldTier;
  months: MembershipMonths;
  membership: Membership;
  offers: Offers;
  /** The one that is brighter than the others. */
  isFilled: boolean;
  onChoose: (choice: Choice) => void;
}

/** The way to a tier, or from when there is one. */
export function PlanAct({ tier, months, membership, offers, isFilled, onChoose }: PlanActProps) {
  const offer = offerOf(offers, tier, months);
  if (offer === undefined) {
    const possibleFrom = offers.notNow.find((refusal) => refusal.tier === tier)?.possibleFrom;
    if (!possibleFrom) return null;
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rich('From {day} on, when your {tier} ends', {
          day: <Day at={possibleFrom} />,
          tier: translate(tiers[membership.tier].name),
        })}
      </Typography>
    );
  }
  if (offers.providers.length === 0) return null;
  return (
    <Button
      fullWidth
      variant={isFilled ? 'contained' : 'outlined'}
      onClick={() => onChoose(membershipChoice(offer, membership))}
      sx={{ px: 0.5 }}
    >
      {isExtension(membership, tier)
        ? t('Extend {tier}', { tier: translate(tiers[tier].name) })
        : translate(tiers[tier].buttonText)}
    </Button>
  );
}

export function PlanActSkeleton() {
  const shown = useDelayed();
  return (
    <Skeleton
      variant="rounded"
      sx={{ height: { xs: 52, sm: 44 }, visibility: shown ? 'visible' : 'hidden' }}
    />
  );
}
