import Dialog from '@mui/material/Dialog';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { Thanks } from '../Thanks.tsx';
import { ReportForm } from './ReportForm.tsx';

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
        <Thanks titleId={titleId} title={t('Thank you, we have your report')} name={name} onClose={onClose}>
          {t('Until then you can ignore {name}: you will no longer see each other.', { name })}
        </Thanks>
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
