import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

interface ReportSentProps {
  titleId: string;
  name: string;
  onClose: () => void;
}

export function ReportSent({ titleId, name, onClose }: ReportSentProps) {
  return (
    <>
      <DialogTitle id={titleId}>Thank you, we have your report</DialogTitle>
      <DialogContent role="status">
        <Typography>
          Somebody who runs Troth reads it, looks at the profile and decides what follows. {name} does not
          learn that it was you.
        </Typography>
        <Typography sx={{ mt: 3 }}>
          Until then you can ignore {name}: you will no longer see each other. If you are in danger, call the
          police: 112 anywhere in India.
        </Typography>
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
