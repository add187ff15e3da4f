import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { selectAuth } from '../../platform/session/auth-slice.ts';
import { rich } from '../../ui/format/rich.ts';
import { Motif } from '../../ui/Motif.tsx';
import { StoryForm } from './StoryForm.tsx';

function StoryThanks({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  return (
    <>
      <Box sx={{ color: 'gold.fill', lineHeight: 0, textAlign: 'center', pt: 8 }}>
        <Motif size={72} />
      </Box>
      <DialogTitle id={titleId} sx={{ textAlign: 'center' }}>
        {t('Thank you, we’ve got your story')}
      </DialogTitle>
      <DialogContent role="status">
        <Typography sx={{ textAlign: 'center' }}>
          {t('Our team will read it before it’s shown. Until then, no one else can see it.')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center' }}>
        {/* Focused, because the pressed button has disappeared with the form. */}
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Shows the form, then thanks. Stays mounted while closed, so that closing it by accident loses no input. */
function StoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  const [isSubmitted, setSubmitted] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepMounted
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => setSubmitted(false) } }}
    >
      {isSubmitted ? (
        <StoryThanks titleId={titleId} onClose={onClose} />
      ) : (
        <StoryForm titleId={titleId} onSubmitted={() => setSubmitted(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The button to tell one's own story: the form for members, a sign-in link for visitors. */
export function TellStory() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  if (authLoading) return null;
  if (!isAuthenticated) {
    return (
      <Typography>
        {rich('<link>Sign in</link> to share yours.', {
          link: (chunks) => (
            <MuiLink component={Link} to="/login" state={{ from: pathname }}>
              {chunks}
            </MuiLink>
          ),
        })}
      </Typography>
    );
  }
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('Tell your story')}
      </Button>
      <StoryDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
