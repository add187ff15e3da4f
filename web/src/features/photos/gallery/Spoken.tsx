import Box from '@mui/material/Box';

/** Said, not shown: what happened to those who do not see it. */
export function Spoken({ children }: { children: string }) {
  return (
    <Box
      role="status"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {children}
    </Box>
  );
}
