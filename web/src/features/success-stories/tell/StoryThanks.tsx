import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Motif } from '../../../ui/art/Motif.tsx';

export function StoryThanks({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  return (
    <>
      <Box sx={{ color: 'gold.fill', lineHeight: 0, textAlign: 'center', pt: 8 }}>
        <Motif size={72} />
      </Box>
      <DialogTitle id={titleId} sx={{ textAlign: 'center' }}>
        {t('Thank you, we have your story')}
      </DialogTitle>
      <DialogContent role="status">
        <Typography sx={{ textAlign: 'center' }}>
          {t('Somebody who runs Troth reads it before it is shown. Until then nobody else sees it.')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center' }}>
        {/* The button that was pressed is gone with the form. */}
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </>
  );
}
