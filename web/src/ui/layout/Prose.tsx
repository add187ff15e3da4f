import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Long text in sections, with a comfortable line length and spacing. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 8, md: 10 },
        // Not within cards and forms embedded in the text.
        '& > section > p': { m: 0 },
        '& > section > :is(p, ul) + :is(p, ul)': { mt: 3 },
        '& > section > ul': { m: 0, pl: 6, display: 'grid', gap: 2 },
        '& li::marker': { color: 'gold.text' },
      }}
    >
      {children}
    </Box>
  );
}

interface ProseSectionProps {
  title: string;
  /** Makes the section a target of links. */
  id?: string;
  children: ReactNode;
}

export function ProseSection({ title, id, children }: ProseSectionProps) {
  return (
    <section id={id}>
      <Typography
        variant="h2"
        tabIndex={id === undefined ? undefined : -1}
        sx={{ mb: 3, overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      {children}
    </section>
  );
}
