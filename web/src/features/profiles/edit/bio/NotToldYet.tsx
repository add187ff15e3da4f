import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useId } from 'react';

/** What families usually want to read and would not find. */
export function NotToldYet({ topics }: { topics: readonly string[] }) {
  const id = useId();
  return (
    <Box>
      <Typography variant="body2" id={id} sx={{ color: 'text.secondary', mb: 2 }}>
        {t('Not told yet')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {topics.map((topic) => (
          <Chip
            key={topic}
            component="li"
            variant="outlined"
            label={topic}
            sx={{ bgcolor: 'background.paper', borderColor: 'divider' }}
          />
        ))}
      </Box>
    </Box>
  );
}
