import Box from '@mui/material/Box';
import { t } from '@troth/texts';

/** In the place of the composer, once nobody can write any more. */
export function ClosedNote() {
  return (
    <Box
      sx={{ px: 4, py: 3, borderRadius: '10px', bgcolor: 'sunk', typography: 'body2', textAlign: 'center' }}
    >
      {t('This conversation has ended. You can read it, but no longer write in it.')}
    </Box>
  );
}
