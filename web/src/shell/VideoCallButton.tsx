import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { t } from '@troth/texts';
import { useState } from 'react';
import { OnceOpened } from '../ui/OnceOpened.tsx';
import { outWhereNarrow } from '../ui/out-where-narrow.ts';

/** No tier has video calls, and the icon says so rather than promise them (decisions §12). */
export function VideoCallButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('Video calls')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={outWhereNarrow(300)}
      >
        <VideocamOutlined />
      </IconButton>
      <OnceOpened open={open}>
        <Dialog open={open} onClose={close} aria-labelledby="video-calls" maxWidth="xs" fullWidth>
          <DialogTitle id="video-calls">{t('Video calls are not open yet')}</DialogTitle>
          <DialogContent>
            <DialogContentText>
              {t(
                'No membership includes them today, so nobody can call you and you are not missing anything that others have.',
              )}
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('Close')}</Button>
          </DialogActions>
        </Dialog>
      </OnceOpened>
    </>
  );
}
