import LockOutlined from '@mui/icons-material/LockOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Withheld } from '../card/WithheldPhoto.tsx';

interface WithheldNoteProps {
  /** What one calls the member by. */
  name: string;
  withheld: Withheld;
}

/** Under a photo that is not for me to see: what opens it, if anything does. */
export function WithheldNote({ name, withheld }: WithheldNoteProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ color: 'text.secondary' }}>
      <LockOutlined aria-hidden sx={{ fontSize: 20, mt: '1px', color: 'gold.text', flexShrink: 0 }} />
      <Typography variant="body2">
        {withheld === 'always'
          ? `${name} does not show photos at the moment.`
          : `${name} shows photos to members who are connected. You will see them once one of you has accepted.`}
      </Typography>
    </Stack>
  );
}
