import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { useDelayed } from '../../../ui/useDelayed.ts';
import { NameAndAge, oneLine, ProfilePhoto, useVocabularies } from '../../profiles/index.ts';

/** The own card as others meet it while it is promoted. */
export function PromotedPreview({ me }: { me: OwnProfile }) {
  const { choices } = useVocabularies();
  if (me.name === null || me.age === null) return null;
  return (
    <Box component="figure" sx={figure}>
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
            {oneLine(me, choices)}
          </Typography>
        </Box>
      </Card>
      <Typography
        variant="caption"
        component="figcaption"
        sx={{ mt: 2, color: 'text.secondary', textAlign: 'center' }}
      >
        {t('How others meet you')}
      </Typography>
    </Box>
  );
}

export function PromotedPreviewSkeleton() {
  const shown = useDelayed();
  return (
    <Box component="figure" aria-hidden sx={figure}>
      <Skeleton variant="rounded" height={334} sx={{ visibility: shown ? 'visible' : 'hidden' }} />
    </Box>
  );
}

const figure = { m: 0, width: 176, flexShrink: 0, alignSelf: 'center' };
