import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { formatLongDateAndTime, t } from '@troth/texts';
import type { ReactNode } from 'react';
import { useDelayed } from '../../../ui/feedback/loading.ts';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { formatHeadline, NameAndAge, ProfilePhoto, useVocabularies } from '../../profiles/index.ts';

/** The member's own card as others see it while it is promoted. */
function PromotedPreview({ me }: { me: OwnProfile }) {
  const { choices } = useVocabularies();
  if (me.name === null || me.age === null) return null;
  return (
    <Box component="figure" sx={figureStyle}>
      <Card sx={{ bgcolor: 'background.default' }}>
        <ProfilePhoto photo={me.profilePhoto} userId={me.userId} name={me.name} />
        <Box sx={{ px: 3, pt: 2.5, pb: 3 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('Promoted')}
          </Typography>
          <Typography variant="subtitle1">
            <NameAndAge name={me.name} age={me.age} />
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {formatHeadline(me, choices)}
          </Typography>
        </Box>
      </Card>
      <Typography
        variant="caption"
        component="figcaption"
        sx={{ mt: 2, color: 'text.secondary', textAlign: 'center' }}
      >
        {t('How others see you')}
      </Typography>
    </Box>
  );
}

function PromotedPreviewSkeleton() {
  const isShown = useDelayed();
  return (
    <Box component="figure" aria-hidden sx={figureStyle}>
      <Skeleton variant="rounded" height={334} sx={{ visibility: isShown ? 'visible' : 'hidden' }} />
    </Box>
  );
}

const figureStyle = { m: 0, width: 176, flexShrink: 0, alignSelf: 'center' };

interface PromotionStatusProps {
  me: OwnProfile;
  promotedUntil: string | null;
}

/** Whether the member is promoted now, and what a promotion does. */
export function PromotionStatus({ me, promotedUntil }: PromotionStatusProps) {
  return (
    <StatusCard>
      <Box sx={{ flex: 1, minWidth: 0, maxWidth: '62ch' }}>
        <Typography variant="h2">
          {promotedUntil === null ? t('Get seen sooner') : t('Your profile is being promoted')}
        </Typography>
        {promotedUntil !== null && (
          <Typography sx={{ mt: 2 }}>
            {t('Until {end}.', { end: formatLongDateAndTime(promotedUntil) })}
          </Typography>
        )}
        <Box
          component="ul"
          sx={{ m: 0, mt: 4, pl: 5, display: 'grid', gap: 3, '& ::marker': { color: 'gold.text' } }}
        >
          <li>
            {t(
              'A promoted profile appears before others, among the featured members and on their home page.',
            )}
          </li>
          <li>
            {t(
              'It’s always marked Promoted above the name, and only members who could be a fit both ways see it.',
            )}
          </li>
          <li>{t('Promoted profiles take turns, in a new order every hour.')}</li>
          <li>{t('When the time is up, it ends. Nothing renews automatically.')}</li>
        </Box>
      </Box>
      <PromotedPreview me={me} />
    </StatusCard>
  );
}

export function PromotionStatusSkeleton() {
  return (
    <StatusCard>
      <Box sx={{ flex: 1 }}>
        <Skeletons label={t('Loading promotions')}>
          <Skeleton variant="text" sx={{ typography: 'h2', mb: 3 }} width="min(18rem, 80%)" />
          <Skeleton variant="rounded" height={180} />
        </Skeletons>
      </Box>
      <PromotedPreviewSkeleton />
    </StatusCard>
  );
}

const StatusCard = ({ children }: { children: ReactNode }) => (
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
