import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface CardGroupProps {
  title: string;
  /** One line that says what is in it. */
  lead: string;
  children: ReactNode;
}

/** Cards that belong together: what they are about stands beside them where there is room, else above. */
export function CardGroup({ title, lead, children }: CardGroupProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        columnGap: 10,
        rowGap: 4,
        alignItems: 'start',
        gridTemplateColumns: { lg: '15rem minmax(0, 45rem)' },
      }}
    >
      <Box sx={{ pt: { lg: 6 } }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {lead}
        </Typography>
      </Box>
      <Stack spacing={6} sx={{ minWidth: 0 }}>
        {children}
      </Stack>
    </Box>
  );
}
