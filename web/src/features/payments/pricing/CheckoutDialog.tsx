import Dialog from '@mui/material/Dialog';
import type { Offers } from '@troth/contract';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import type { CheckoutItem } from './offers.ts';

interface CheckoutDialogProps {
  /** Kept while the dialog closes. */
  choice: CheckoutItem | undefined;
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
      // The whole dialog scrolls, because in a low window title and buttons would leave no room for the content.
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

/** The last selection, and whether its checkout is open. */
export function useCheckoutDialog() {
  const [choice, setChoice] = useState<CheckoutItem>();
  const [open, setOpen] = useState(false);
  return {
    choice,
    open,
    choose: (chosen: CheckoutItem) => {
      setChoice(chosen);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Shown if the site has no payment provider. */
export function PaymentsUnavailable() {
  return (
    <FormMessage severity="info">
      {t(
        'Online payment isn’t available on this site yet, so you can’t buy anything today. Prices are shown for your information.',
      )}
    </FormMessage>
  );
}
