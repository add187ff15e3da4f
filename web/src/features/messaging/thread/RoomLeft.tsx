import Box from '@mui/material/Box';
import { t } from '@troth/texts';

/** Told when it becomes little, not before. */
const LITTLE = 200;

export function RoomLeft({ id, left }: { id: string; left: number }) {
  return (
    <Box
      id={id}
      component="span"
      sx={{
        alignSelf: 'flex-end',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        color: left < 0 ? 'error.main' : 'text.secondary',
      }}
    >
      {left < 0 && t('{count, number} characters too many', { count: -left })}
      {left >= 0 && left <= LITTLE && t('{count, number} characters left', { count: left })}
    </Box>
  );
}
