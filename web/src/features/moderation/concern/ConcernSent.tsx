import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { PoliceFirst } from './PoliceFirst.tsx';

interface ConcernSentProps {
  titleId: string;
  name: string;
  onClose: () => void;
}

export function ConcernSent({ titleId, name, onClose }: ConcernSentProps) {
  return (
    <>
      <DialogTitle id={titleId}>Thank you for telling us</DialogTitle>
      <DialogContent role="status">
        <Stack spacing={4}>
          <Typography>
            Somebody who runs Troth reads it, looks at what you told us of and decides what follows. {name}{' '}
            does not learn that it was you.
          </Typography>
          <Typography>
            What becomes of it stands in your settings, under{' '}
            <Link component={RouterLink} to="/settings#my-reports" onClick={onClose}>
              My reports
            </Link>
            , and comes to you as a notification.
          </Typography>
          <PoliceFirst />
        </Stack>
      </DialogContent>
      <DialogActions>
        {/* The button that was pressed is gone with the form. */}
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
