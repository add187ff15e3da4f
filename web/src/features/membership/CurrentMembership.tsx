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

const ALWAYS_FREE = t('Your profile, searching and every answer you give stay free for as long as you like.');
const PAID_ADDS = t(
  'A membership adds the first word: interests of your own, conversations that you begin, and the names of those who came to look.',
);
const REOPENS = t('What you wrote and chose is still here, and a membership opens the rest again.');

/** Sentences about the member's current membership. */
export function describeMembership({ tier, expiresAt }: Membership): MembershipText {
  const name = translate(tiers[tier].name);
  if (tier === 'admin') {
    return {
      title: t('You look after this site'),
      text: t('Everything is open to you, and there is nothing to buy.'),
    };
  }
  if (tier === 'free') {
    if (expiresAt === null)
      return { title: t('You have a free membership'), text: `${ALWAYS_FREE} ${PAID_ADDS}` };
    return {
      title: t('Your membership ended on {date}', { date: formatLongDate(expiresAt) }),
      text: `${ALWAYS_FREE} ${REOPENS}`,
    };
  }
  if (expiresAt === null) {
    return {
      title: t('You have {tier}, without an end', { tier: name }),
      text: t('It was given to you, so there is nothing to buy and nothing to renew.'),
    };
  }
  return {
    title: t('You have {tier} until {date}', { tier: name, date: formatLongDate(expiresAt) }),
    text: t(
      'Nothing renews by itself: when it ends your membership is free again, and all that you wrote stays.',
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
