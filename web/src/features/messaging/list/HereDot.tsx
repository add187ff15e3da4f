import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { heardOnly } from '../../../ui/heard-only.ts';
import { useOnline } from '../../../ui/useOnline.ts';

/** At the corner of a photo: its member is here at this moment. Without a connection nobody knows. */
export function HereDot() {
  if (!useOnline()) return null;
  return (
    <>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          right: -3,
          bottom: -3,
          width: 14,
          height: 14,
          borderRadius: '50%',
          border: 2,
          borderColor: 'background.paper',
          bgcolor: 'success.main',
        }}
      />
      <Box component="span" sx={heardOnly}>
        {t('Online')}
      </Box>
    </>
  );
}
