import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { selectAuth } from '../../../platform/auth-slice.ts';
import { rich } from '../../../ui/rich.ts';
import { StoryDialog } from './StoryDialog.tsx';

/** The way to tell one's own: the form for members, the way to sign in for everybody else. */
export function TellStory() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  if (authLoading) return null;
  if (!isAuthenticated) {
    return (
      <Typography>
        {rich('<link>Sign in</link> to tell your own.', {
          link: (words) => (
            <MuiLink component={Link} to="/login" state={{ from: pathname }}>
              {words}
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
