import Box from '@mui/material/Box';
import { t } from '@troth/texts';

/** Here at this moment: a dot, and the word for those who do not see it or its colour. */
export function Presence() {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'success.main', fontWeight: 600 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-block',
          width: 8,
          height: 8,
          mr: 1.5,
          borderRadius: '50%',
          bgcolor: 'success.main',
        }}
      />
      {t('Online')}
    </Box>
  );
}
