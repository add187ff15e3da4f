import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Membership, tiers } from '@troth/contract';
import { formatLongDate, t, translate } from '@troth/texts';
import type { ReactNode } from 'react';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { Motif } from '../../ui/Motif.tsx';

interface MembershipText {
  title: string;
  text: string;
}

const ALWAYS_FREE = t('Your profile, searching and replying are free forever.');
const PAID_ADDS = t(
  'A paid plan lets you make the first move: express interest, start conversations and see who viewed you.',
);
const REOPENS = t('Everything you wrote and chose is still here. Choose a plan to unlock the rest again.');

/** Sentences about the member's current membership. */
export function describeMembership({ tier, expiresAt }: Membership): MembershipText {
  const name = translate(tiers[tier].name);
  if (tier === 'admin') {
    return {
      title: t('You’re an admin of this site'),
      text: t('You have access to everything, so there’s nothing to buy.'),
    };
  }
  if (tier === 'free') {
    if (expiresAt === null)
      return { title: t('You’re on the Free plan'), text: `${ALWAYS_FREE} ${PAID_ADDS}` };
    return {
      title: t('Your membership ended on {date}', { date: formatLongDate(expiresAt) }),
      text: `${ALWAYS_FREE} ${REOPENS}`,
    };
  }
  if (expiresAt === null) {
    return {
      title: t('You have {tier} with no end date', { tier: name }),
      text: t('It was a gift, so there’s nothing to buy or renew.'),
    };
  }
  return {
    title: t('You have {tier} until {date}', { tier: name, date: formatLongDate(expiresAt) }),
    text: t(
      'It doesn’t renew automatically. When it ends you’ll be back on Free, and everything you wrote stays.',
    ),
  };
}

/** The membership in force, its end, and that nothing renews automatically. */
export function CurrentMembership({ membership }: { membership: Membership }) {
  const { title, text } = describeMembership(membership);
  return (
    <MembershipCard>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '62ch' }}>{text}</Typography>
    </MembershipCard>
  );
}

export function CurrentMembershipSkeleton() {
  return (
    <MembershipCard>
      <Skeletons label={t('Loading your membership')}>
        <Skeleton variant="text" sx={{ typography: 'h2' }} width="min(18rem, 80%)" />
        <Skeleton variant="text" sx={{ typography: 'body1', mt: 2 }} width="min(34rem, 100%)" />
        <Skeleton variant="text" sx={{ typography: 'body1' }} width="min(22rem, 70%)" />
      </Skeletons>
    </MembershipCard>
  );
}

function MembershipCard({ children }: { children: ReactNode }) {
  return (
    <Card
      component="section"
      aria-label={t('Your membership')}
      sx={{ p: { xs: 5, md: 8 }, display: 'flex', alignItems: 'center', gap: 6 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'gold.fill', lineHeight: 0 }}>
        <Motif size={88} />
      </Box>
    </Card>
  );
}
