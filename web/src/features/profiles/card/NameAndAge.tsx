import Box from '@mui/material/Box';

/** On one line; a long name gives way, the age does not. */
export function NameAndAge({ name, age }: { name: string; age: number }) {
  return (
    <Box component="span" sx={{ display: 'flex', minWidth: 0 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'pre' }}>
        {`, ${age}`}
      </Box>
    </Box>
  );
}
