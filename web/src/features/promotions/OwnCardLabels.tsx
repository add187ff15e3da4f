import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTier, type Membership, type OwnProfile, type Tier } from '@troth/contract';
import { formatLongDate, formatLongDateAndTime, t } from '@troth/texts';
import { refetchUnlessRecent } from '../../platform/api/query-states.ts';
import { useMembershipQuery } from '../membership/index.ts';
import { tierIncludes } from '../profiles/index.ts';
import { useCurrentPromotionQuery } from './api.ts';

/**
 * Tells members which words others read on their card, and until when. Renders nothing if there are none, or if no one
 * can see the card.
 */
export function OwnCardLabels({ me }: { me: OwnProfile }) {
  const isListed = me.status === 'listed';
  const isHighlighted = isListed && tierIncludes(me, 'profileHighlight');
  const promotion = useCurrentPromotionQuery(undefined, { ...refetchUnlessRecent, skip: !isListed });
  const promotedUntil = isListed ? promotion.data?.promotedUntil : undefined;
  const { data: membership } = useMembershipQuery(undefined, { skip: !isHighlighted });
  const highlight =
    isHighlighted && membership ? describeHighlight(me.tier, membership.expiresAt) : undefined;
  if (highlight === undefined && !promotedUntil) return null;
  return (
    <Stack component="ul" aria-label={t('On your card')} spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {highlight !== undefined && <LabelRow label={t('Highlighted')}>{highlight}</LabelRow>}
      {promotedUntil && (
        <LabelRow label={t('Promoted')}>
          {t('Your profile is promoted until {end}. You’re among the featured members.', {
            end: formatLongDateAndTime(promotedUntil),
          })}
        </LabelRow>
      )}
    </Stack>
  );
}

function describeHighlight(ownTier: Tier, expiresAt: Membership['expiresAt']): string {
  const tier = formatTier(ownTier);
  if (!expiresAt)
    return t('Your profile is highlighted with {tier}. Your card has a gold edge in every list.', { tier });
  return t('Your profile is highlighted with {tier} until {date}. Your card has a gold edge in every list.', {
    date: formatLongDate(expiresAt),
    tier,
  });
}

function LabelRow({ label, children }: { label: string; children: string }) {
  return (
    <Stack component="li" direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Chip label={label} variant="outlined" sx={{ borderColor: 'gold.fill' }} />
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 16rem' }}>
        {children}
      </Typography>
    </Stack>
  );
}
