import Box from '@mui/material/Box';
import { longDate } from '@troth/texts';

/** "November 23, 2026", on one line wherever it fits on one. */
export function Day({ at }: { at: string }) {
  return (
    <Box component="time" dateTime={at} sx={{ display: 'inline-block' }}>
      {longDate(at)}
    </Box>
  );
}
