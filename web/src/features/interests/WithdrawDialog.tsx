import { t } from '@troth/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

export interface QuestionProps {
  name: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function WithdrawDialog({ name, ...dialog }: QuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Withdraw your interest?')}
      confirmText={t('Withdraw')}
      busyText={t('Withdrawing…')}
      dismissText={t('Keep it')}
      destructive
    >
      {t(
        '{name} will no longer see it and is not told. You can express interest in {name} again, but not more than once every 30 days.',
        { name },
      )}
    </ConfirmDialog>
  );
}
