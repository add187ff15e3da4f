import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';

const words: Record<Visibility, string> = {
  SHOW_ALL: t('Every member who can open your profile. Nobody without an account ever does.'),
  SHOW_CONNECTED: t(
    'Members you are connected with, and those whose request you accept. Everyone else sees a blurred picture.',
  ),
  HIDE: t('Nobody but those whose request you accept. Everyone else sees a blurred picture.'),
};

/** Who sees the photos as things are now, and where that is changed. */
export function WhoSees({ photoPrivacy }: { photoPrivacy: Visibility | undefined }) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {t('Who sees your photos')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, minHeight: 22 }}>
        {photoPrivacy && words[photoPrivacy]}
      </Typography>
      <Link component={RouterLink} to="/settings" variant="body2" sx={{ display: 'inline-block', py: 2.5 }}>
        {t('Change who sees them')}
      </Link>
    </Box>
  );
}
