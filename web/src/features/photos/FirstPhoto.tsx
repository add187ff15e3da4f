import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { ChooseButtons } from './choose/ChooseButtons.tsx';
import { NoPreview } from './gallery/NoPreview.tsx';
import { GoodPhoto } from './notes/GoodPhoto.tsx';
import { usePointsByFinger } from './usePointsByFinger.ts';

interface FirstPhotoProps {
  photoLimit: number;
  onFiles: (files: File[]) => void;
}

/** For who has no photo yet: the empty frame, how to fill it, and what makes a good photo. */
export function FirstPhoto({ photoLimit, onFiles }: FirstPhotoProps) {
  const byFinger = usePointsByFinger();
  return (
    <Card sx={{ p: { xs: 4, sm: 8 } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          rowGap: 5,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', sm: '11rem minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ width: { xs: 112, sm: 'auto' }, borderRadius: '16px', overflow: 'hidden' }}>
          <NoPreview />
        </Box>
        <Box>
          <Typography variant="h2">{t('Your first photo')}</Typography>
          <Typography sx={{ mt: 2, mb: 5, color: 'text.secondary', maxWidth: '44ch' }}>
            {t(
              'One clear portrait is enough to begin. It becomes your profile photo; until then members see your initials.',
            )}
          </Typography>
          <ChooseButtons
            label={photoLimit === 1 ? t('Choose a photo') : t('Choose photos')}
            onFiles={onFiles}
          />
          <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
            {!byFinger && `${t('Or drop pictures anywhere here, or paste one.')} `}
            {t('JPEG, PNG, WebP or AVIF, up to 10 MB.')}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ mt: 8, pt: 8, borderTop: 1, borderColor: 'divider' }}>
        <GoodPhoto />
      </Box>
    </Card>
  );
}
