import Box from '@mui/material/Box';
import { dayMonthYear } from './format/date.ts';

/** "12 March 2026", on one line wherever it fits on one. */
export function Day({ at }: { at: string }) {
  return (
    <Box component="time" dateTime={at} sx={{ display: 'inline-block' }}>
      {dayMonthYear(at)}
    </Box>
  );
}
