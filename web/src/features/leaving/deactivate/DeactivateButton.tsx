import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { DeactivateDialog } from './DeactivateDialog.tsx';

/** Asks first, and says what happens. */
export function DeactivateButton(button: Omit<ButtonProps, 'onClick'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setAsking(true)} />
      <DeactivateDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
