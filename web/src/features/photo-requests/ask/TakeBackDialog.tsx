import { t } from '@troth/texts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { dayMonthYear } from '../../../ui/format/date.ts';

interface TakeBackDialogProps {
  name: string;
  /** When the question would have lapsed. */
  until: string | undefined;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function TakeBackDialog({ name, until, ...dialog }: TakeBackDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Take back your question?')}
      confirmText="Take back"
      busyText="Taking back…"
      dismissText="Keep it"
      destructive
    >
      {name} will no longer see it and is not told.
      {until !== undefined && ` You can ask ${name} again from ${dayMonthYear(until)}.`}
    </ConfirmDialog>
  );
}
