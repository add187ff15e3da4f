import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { growBesideAction } from './sx.ts';

interface SectionCardProps {
  title?: string;
  hint?: ReactNode;
  /** A secondary action at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ title, hint, action, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={title === undefined ? undefined : id}
      sx={{ p: { xs: 4, md: 6 } }}
    >
      {title !== undefined && (
        <Stack direction="row" sx={{ alignItems: 'baseline', flexWrap: 'wrap', gap: 4, mb: 4 }}>
          <Box sx={growBesideAction}>
            <Typography variant="h2" id={id} tabIndex={-1} sx={{ outline: 'none' }}>
              {title}
            </Typography>
            {hint !== undefined && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
                {hint}
              </Typography>
            )}
          </Box>
          {action}
        </Stack>
      )}
      {children}
    </Card>
  );
}
