import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { QuestionProps } from './WithdrawDialog.tsx';

export function EndConnectionDialog({ name, ...dialog }: QuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`End the connection with ${name}?`}
      confirmText="End the connection"
      busyText="Ending…"
      dismissText="Stay connected"
      destructive
    >
      You and {name} will no longer be connected, and what is shared only with connections is hidden again.
    </ConfirmDialog>
  );
}
