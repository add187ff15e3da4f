import Dialog from '@mui/material/Dialog';
import type { ConcernAbout } from '@troth/contract';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Thanks } from '../Thanks.tsx';
import { ConcernForm } from './ConcernForm.tsx';
import { type ConcernValues, noConcern } from './concern-values.ts';
import { useConcern } from './useConcern.ts';

interface ConcernDialogProps {
  about: ConcernAbout | undefined;
  /** What one calls the member by whose profile, photo or conversation it is. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** First the questions, then what happens next. What was written stays until it is sent, also where the dialog is closed. */
export function ConcernDialog({ about, name, open, onClose }: ConcernDialogProps) {
  const titleId = useId();
  const [sent, setSent] = useState(false);
  const tell = useConcern();
  const form = useForm<ConcernValues>({ defaultValues: noConcern });

  const onSent = () => {
    setSent(true);
    form.reset(noConcern);
  };
  return (
    <Dialog
      open={open && about !== undefined}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => setSent(false) } }}
    >
      {sent ? (
        <Thanks titleId={titleId} name={name} onClose={onClose} />
      ) : (
        about && (
          <ConcernForm
            titleId={titleId}
            about={about}
            name={name}
            form={form}
            tell={tell}
            onSent={onSent}
            onClose={onClose}
          />
        )
      )}
    </Dialog>
  );
}
