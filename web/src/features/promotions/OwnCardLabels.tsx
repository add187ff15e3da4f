import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTier, type OwnProfile } from '@troth/contract';
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
  const promotion = useCurrentPromotionQuery(undefined, { ...refetchUnlessRecent, skip: !isListed });
  const promotedUntil = promotion.data?.promotedUntil;
  const isHighlighted = tierIncludes(me, 'profileHighlight');
  const expiresAt = useMembershipQuery(undefined, { skip: !isListed || !isHighlighted }).data?.expiresAt;
  if (!isListed || (!isHighlighted && !promotedUntil)) return null;
  const tier = formatTier(me.tier);
  return (
    <Stack component="ul" aria-label={t('On your card')} spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {isHighlighted && (
        <LabelRow label={t('Highlighted')}>
          {expiresAt
            ? t(
                'Your profile is highlighted until {date}, with {tier}. Your card has a gold edge in every list.',
                {
                  date: formatLongDate(expiresAt),
                  tier,
                },
              )
            : t('Your profile is highlighted, with {tier}. Your card has a gold edge in every list.', {
                tier,
              })}
        </LabelRow>
      )}
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
