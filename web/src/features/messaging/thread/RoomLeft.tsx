import Box from '@mui/material/Box';

const number = new Intl.NumberFormat('en-IN');
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
      {left < 0 && `${number.format(-left)} characters too many`}
      {left >= 0 && left <= LITTLE && `${number.format(left)} characters left`}
    </Box>
  );
}
