import Box from '@mui/material/Box';
import { dayMonthYear } from './format/date.ts';

/** "12 March 2026" on one line. */
export function Day({ at }: { at: string }) {
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {dayMonthYear(at)}
    </Box>
  );
}
