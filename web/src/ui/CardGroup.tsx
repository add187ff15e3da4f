import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface CardGroupProps {
  /** What the address's hash leads to. */
  id: string;
  title: string;
  /** One line that says what is in it. */
  lead: string;
  children: ReactNode;
}

/** Cards that belong together, under what they are about. */
export function CardGroup({ id, title, lead, children }: CardGroupProps) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`}>
      <Typography variant="h2" id={`${id}-title`} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        {lead}
      </Typography>
      <Stack spacing={6}>{children}</Stack>
    </Box>
  );
}
