import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** What the server said of the whole form; nothing when there is nothing to say. */
export function FormMessage({
  children,
  severity = 'error',
}: {
  children: ReactNode;
  severity?: 'error' | 'success' | 'info';
}) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      {children}
    </Alert>
  );
}
