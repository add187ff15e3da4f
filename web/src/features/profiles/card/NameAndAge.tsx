import Box from '@mui/material/Box';
import { shortened } from '../words.ts';

/** Whole, over two lines where it must be: families read names. The age stays with the last word. */
export function NameAndAge({ name, age }: { name: string; age: number }) {
  return (
    <>
      {/* Isolated, for a name that is read from right to left would take the age with it. */}
      <bdi>{shortened(name)}</bdi>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`, ${age}`}</Box>
    </>
  );
}
