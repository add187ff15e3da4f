import Box from '@mui/material/Box';
import { dayName } from './days.ts';

/** Between the messages of two days. */
export function DayLine({ at }: { at: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 4,
        typography: 'caption',
        color: 'text.secondary',
        '&::before, &::after': { content: '""', flexGrow: 1, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <time dateTime={at}>{dayName(at)}</time>
    </Box>
  );
}
