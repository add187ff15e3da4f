import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Who sees what, in one line under the act. */
export function Note({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
      {children}
    </Typography>
  );
}
