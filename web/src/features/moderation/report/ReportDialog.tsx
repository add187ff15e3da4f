import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { ReportForm } from './ReportForm.tsx';
import { ReportSent } from './ReportSent.tsx';

interface ReportDialogProps {
  member: { userId: string };
  /** What one calls the member by. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** First the questions, then what happens next. */
export function ReportDialog({ member, name, open, onClose }: ReportDialogProps) {
  const titleId = useId();
  const [sent, setSent] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => setSent(false) } }}
    >
      {sent ? (
        <ReportSent titleId={titleId} name={name} onClose={onClose} />
      ) : (
        <ReportForm
          titleId={titleId}
          userId={member.userId}
          name={name}
          onSent={() => setSent(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
