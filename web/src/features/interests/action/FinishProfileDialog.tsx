import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { t } from '@troth/texts';
import { useId } from 'react';
import { Link } from 'react-router';
import { MissingDetails } from '../../profiles/index.ts';

/** Opens instead of sending an interest that the server would refuse, because the own profile is not complete. */
export function FinishProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Complete your profile first')}</DialogTitle>
      <DialogContent>
        <MissingDetails />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button component={Link} to="/profile/edit" variant="contained">
          {t('Complete my profile')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
