import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

const handlingSteps = [
  t('We remove when and where each photo was taken.'),
  t('We check each photo before anyone else sees it.'),
  t('When you delete a photo, we delete every copy of it.'),
];

/** What happens to every new photo. */
function PhotoHandlingNote() {
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {t('What we do with your photos')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
          typography: 'body2',
          '& > li': { py: 2.5 },
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {handlingSteps.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}

const visibilityDescriptions: Record<Visibility, string> = {
  SHOW_ALL: t('Every member who can open your profile. Never anyone without an account.'),
  SHOW_CONNECTED: t(
    'Your connections, and members whose request you accept. Everyone else sees a blurred photo.',
  ),
  HIDE: t('Only members whose request you accept. Everyone else sees a blurred photo.'),
};

/** Who can currently see the photos, with a link to the setting. */
function PhotoVisibilityNote({ photoPrivacy }: { photoPrivacy: Visibility | undefined }) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {t('Who can see your photos')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, minHeight: 22 }}>
        {photoPrivacy && visibilityDescriptions[photoPrivacy]}
      </Typography>
      <Link
        component={RouterLink}
        to="/settings/privacy"
        variant="body2"
        sx={{ display: 'inline-block', py: 2.5 }}
      >
        {t('Change who can see them')}
      </Link>
    </Box>
  );
}

export function PhotoNotes({ photoPrivacy }: { photoPrivacy: Visibility | undefined }) {
  return (
    <Stack spacing={8}>
      <PhotoVisibilityNote photoPrivacy={photoPrivacy} />
      <PhotoHandlingNote />
    </Stack>
  );
}

/** Places notes, if there are any, next to the photos if there is room, otherwise below them. */
export function AsideLayout({ notes, children }: { notes: ReactNode; children: ReactNode }) {
  if (notes === false) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 12,
        rowGap: 12,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box component="aside" sx={{ minWidth: 0 }}>
        {notes}
      </Box>
    </Box>
  );
}
