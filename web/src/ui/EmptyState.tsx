import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Motif } from './art/Motif.tsx';

interface EmptyStateProps {
  /** Why there is nothing. */
  title: string;
  /** What next, in one line. */
  children: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 8, md: 12 }, px: 4 }}>
      <Box sx={{ color: 'gold.fill', lineHeight: 0 }}>
        <Motif size={96} />
      </Box>
      <Typography variant="h2" sx={{ mt: 4, maxWidth: '28ch' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '46ch' }}>{children}</Typography>
      {action !== undefined && <Stack sx={{ mt: 6 }}>{action}</Stack>}
    </Stack>
  );
}
