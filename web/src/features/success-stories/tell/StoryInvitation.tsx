import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { TellStory } from './TellStory.tsx';

/** Where the reading ends: a word to those who met here themselves. */
export function StoryInvitation() {
  return (
    <Stack
      component="section"
      aria-labelledby="story-invitation"
      spacing={2}
      sx={{
        mt: { xs: 12, md: 16 },
        py: { xs: 8, md: 12 },
        px: 4,
        bgcolor: 'sunk',
        borderRadius: '16px',
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" id="story-invitation">
        {t('Did the two of you meet here?')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '46ch', pb: 4 }}>
        {t(
          'Others would like to read how it went. Somebody who runs Troth reads each story before it is shown.',
        )}
      </Typography>
      <TellStory />
    </Stack>
  );
}
