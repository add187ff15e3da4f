import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useId } from 'react';

/** What both share beside any preference; nothing where there is nothing. */
export function InCommon({ shared }: { shared: readonly string[] }) {
  const id = useId();
  if (shared.length === 0) return null;
  return (
    <Box sx={{ mt: 6 }}>
      <Typography variant="subtitle2" id={id} component="h3" sx={{ mb: 1 }}>
        {t('What you share')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          typography: 'body2',
          color: 'magenta.text',
          display: 'grid',
          gap: 1,
        }}
      >
        {shared.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </Box>
    </Box>
  );
}
