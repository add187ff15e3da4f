import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { Motif } from '../../../ui/art/Motif.tsx';

/** Beside the list, before a conversation is chosen. */
export function NoneChosen() {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 4, px: 6 }}>
      <Box sx={{ color: 'gold.fill', lineHeight: 0 }}>
        <Motif size={96} />
      </Box>
      <Box sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('Choose a conversation to read on.')}
      </Box>
    </Box>
  );
}
