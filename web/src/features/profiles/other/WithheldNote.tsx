import LockOutlined from '@mui/icons-material/LockOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface WithheldNoteProps {
  /** What one calls the member by. */
  name: string;
  connected: boolean;
}

/** Under a photo that is not for me to see: what would open it, if anything does. */
export function WithheldNote({ name, connected }: WithheldNoteProps) {
  return (
    <Stack direction="row" spacing={2} sx={{ color: 'text.secondary' }}>
      <LockOutlined aria-hidden sx={{ fontSize: 20, mt: '1px', color: 'gold.text', flexShrink: 0 }} />
      <Typography variant="body2">
        {connected
          ? `${name} does not show photos at the moment.`
          : `${name} does not show photos to everyone. They may open to you once you are connected.`}
      </Typography>
    </Stack>
  );
}
