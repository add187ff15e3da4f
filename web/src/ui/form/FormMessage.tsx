import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** The server's error about the whole form; renders nothing without one. */
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
