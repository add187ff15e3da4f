import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Membership } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Motif } from '../../../ui/art/Motif.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { standingWords } from './standing-words.ts';

/** Which membership counts, until when, and that nothing renews by itself. */
export function CurrentMembership({ membership }: { membership: Membership }) {
  const { title, text } = standingWords(membership);
  return (
    <Frame>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '62ch' }}>{text}</Typography>
    </Frame>
  );
}

export function CurrentMembershipSkeleton() {
  return (
    <Frame>
      <Skeletons label={t('Loading your membership')}>
        <Skeleton variant="text" sx={{ typography: 'h2' }} width="min(18rem, 80%)" />
        <Skeleton variant="text" sx={{ typography: 'body1', mt: 2 }} width="min(34rem, 100%)" />
        <Skeleton variant="text" sx={{ typography: 'body1' }} width="min(22rem, 70%)" />
      </Skeletons>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
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
