import { longDate, t } from '@troth/texts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

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
      confirmText={t('Take back')}
      busyText={t('Taking back…')}
      dismissText={t('Keep it')}
      destructive
    >
      {t('{name} will no longer see it and is not told.', { name })}
      {until !== undefined &&
        ` ${t('You can ask {name} again from {date}.', { name, date: longDate(until) })}`}
    </ConfirmDialog>
  );
}
