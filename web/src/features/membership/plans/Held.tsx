import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { heardOnly } from '../../../ui/heard-only.ts';

/** What a tier holds of a capability, seen as a sign and heard as a word. */
export function Held({ held }: { held: string | boolean }) {
  if (typeof held === 'string') return held;
  return (
    <>
      {held ? (
        <CheckOutlined aria-hidden sx={{ fontSize: 20, display: 'block', mx: 'auto' }} />
      ) : (
        <Box aria-hidden component="span" sx={{ color: 'text.secondary' }}>
          –
        </Box>
      )}
      <Box component="span" sx={heardOnly}>
        {held ? t('Included') : t('Not included')}
      </Box>
    </>
  );
}
