import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { LogoMark } from '../../../ui/art/LogoMark.tsx';

/** The gold seal on the one photo that stands for its member everywhere. */
export function ProfilePhotoMark() {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: { xs: 8, sm: 12 },
        top: { xs: 8, sm: 12 },
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2,
        pr: 2.5,
        py: 1,
        borderRadius: 999,
        bgcolor: 'gold.fill',
        color: 'gold.on',
        typography: 'caption',
        fontWeight: 600,
      }}
    >
      <LogoMark size={16} />
      {t('Profile photo')}
    </Box>
  );
}
