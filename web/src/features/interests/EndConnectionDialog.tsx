import { t } from '@troth/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { QuestionProps } from './WithdrawDialog.tsx';

export function EndConnectionDialog({ name, ...dialog }: QuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('End the connection with {name}?', { name })}
      confirmText={t('End the connection')}
      busyText={t('Ending…')}
      dismissText={t('Stay connected')}
      destructive
    >
      {t(
        'You and {name} will no longer be connected, and what is shared only with connections is hidden again.',
        { name },
      )}
    </ConfirmDialog>
  );
}
