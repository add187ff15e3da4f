import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeBenefits, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { useMembershipQuery } from './api.ts';
import { nextTier } from './UpgradeModal.tsx';
import { upgradeModalOpened } from './upgrade-modal.ts';

const MAX_BENEFITS = 3;

/** What the next tier adds; renders nothing for the top tier, or if nothing can be bought. */
export function MembershipTeaser() {
  const { data: membership } = useMembershipQuery();
  const dispatch = useDispatch();
  const next = membership && nextTier[membership.tier];
  if (next === undefined || (membership?.isActive && membership.expiresAt === null)) return null;
  const benefits = describeBenefits(next);
  const name = translate(tiers[next].name);
  return (
    <SectionCard title={t('Get more with {name}', { name })}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {benefits.slice(0, MAX_BENEFITS).map((benefit) => (
          <Box component="li" key={benefit} sx={{ display: 'flex', gap: 3 }}>
            <CheckOutlined aria-hidden sx={{ fontSize: 20, mt: '3px', flexShrink: 0 }} />
            {benefit}
          </Box>
        ))}
      </Box>
      <Button variant="outlined" onClick={() => dispatch(upgradeModalOpened())} sx={{ mt: 5 }}>
        {t('See what’s in {name}', { name })}
      </Button>
    </SectionCard>
  );
}
