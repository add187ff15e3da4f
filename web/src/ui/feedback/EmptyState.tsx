import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Motif } from '../Motif.tsx';

interface EmptyStateProps {
  /** Why the list is empty. */
  title: string;
  /** What to do next, in one line. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** For the main action of the page, which must be visible without scrolling. */
  compact?: boolean;
}

export function EmptyState({ title, children, action, compact = false }: EmptyStateProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: compact ? 2 : { xs: 8, md: 12 }, px: 4 }}>
      <Box sx={{ color: 'gold.fill', lineHeight: 0 }}>
        <Motif size={compact ? 64 : 96} />
      </Box>
      <Typography variant="h2" sx={{ mt: compact ? 2 : 4, maxWidth: '28ch' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '46ch' }}>{children}</Typography>
      {action !== undefined && (
        <Stack sx={{ mt: compact ? 4 : 6, alignSelf: compact ? 'stretch' : 'auto' }}>{action}</Stack>
      )}
    </Stack>
  );
}
