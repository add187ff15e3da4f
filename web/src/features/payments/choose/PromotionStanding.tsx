import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { longDateAndTime, t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { PromotedPreview, PromotedPreviewSkeleton } from './PromotedPreview.tsx';

interface PromotionStandingProps {
  me: OwnProfile;
  promotedUntil: string | null;
}

/** Whether the member is promoted now, and in plain words what that does. */
export function PromotionStanding({ me, promotedUntil }: PromotionStandingProps) {
  return (
    <Frame>
      <Box sx={{ flex: 1, minWidth: 0, maxWidth: '62ch' }}>
        <Typography variant="h2">
          {promotedUntil === null ? t('Be met a little sooner') : t('Your profile is promoted')}
        </Typography>
        {promotedUntil !== null && (
          <Typography sx={{ mt: 2 }}>{t('Until {end}.', { end: longDateAndTime(promotedUntil) })}</Typography>
        )}
        <Box
          component="ul"
          sx={{ m: 0, mt: 4, pl: 5, display: 'grid', gap: 3, '& ::marker': { color: 'gold.text' } }}
        >
          <li>
            {t('A promoted profile stands before others, among the featured members and on their home page.')}
          </li>
          <li>
            {t(
              'It always says Promoted above the name, and only those whom you suit, and who suit you, meet it.',
            )}
          </li>
          <li>{t('All who are promoted take turns, in another order each hour.')}</li>
          <li>{t('When its time is over it ends. Nothing renews by itself.')}</li>
        </Box>
      </Box>
      <PromotedPreview me={me} />
    </Frame>
  );
}

export function PromotionStandingSkeleton() {
  return (
    <Frame>
      <Box sx={{ flex: 1 }}>
        <Skeletons label={t('Loading promotions')}>
          <Skeleton variant="text" sx={{ typography: 'h2', mb: 3 }} width="min(18rem, 80%)" />
          <Skeleton variant="rounded" height={180} />
        </Skeletons>
      </Box>
      <PromotedPreviewSkeleton />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Card
    component="section"
    aria-label={t('Your promotion')}
    sx={{
      p: { xs: 5, md: 8 },
      display: 'flex',
      flexDirection: { xs: 'column', sm: 'row' },
      alignItems: { xs: 'stretch', sm: 'center' },
      justifyContent: 'space-between',
      gap: 8,
    }}
  >
    {children}
  </Card>
);
