import Dialog from '@mui/material/Dialog';
import type { Offers } from '@troth/contract';
import { useId } from 'react';
import { CheckoutForm } from './CheckoutForm.tsx';
import type { Choice } from './choice.ts';

interface CheckoutDialogProps {
  /** Kept while the dialog closes. */
  choice: Choice | undefined;
  open: boolean;
  offers: Pick<Offers, 'currency' | 'providers'>;
  onClose: () => void;
  onUpgrade?: (message: string) => void;
}

export function CheckoutDialog({ choice, open, offers, onClose, onUpgrade }: CheckoutDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open && choice !== undefined}
      onClose={onClose}
      aria-labelledby={titleId}
      // The whole of it scrolls: in a low window title and buttons would leave no room between them.
      scroll="body"
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      {choice !== undefined && (
        <CheckoutForm
          titleId={titleId}
          choice={choice}
          isOpen={open}
          currency={offers.currency}
          providers={offers.providers}
          onClose={onClose}
          onUpgrade={onUpgrade}
        />
      )}
    </Dialog>
  );
}
