import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useIgnore } from './useIgnore.ts';

interface IgnoreDialogProps {
  member: { userId: string };
  /** What one calls the member by. */
  name: string;
  open: boolean;
  onClose: () => void;
  onIgnored: () => void;
}

/** Says everything that will happen before it does. */
export function IgnoreDialog({ member, name, open, onClose, onIgnored }: IgnoreDialogProps) {
  const { ignore, busy } = useIgnore(member.userId, name);
  const confirm = async () => {
    const done = await ignore();
    onClose();
    if (done) onIgnored();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('Ignore {name}?', { name })}
      confirmText={t('Ignore {name}', { name })}
      busyText={t('Ignoring…')}
      busy={busy}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, '& ::marker': { color: 'gold.text' } }}>
        <li>
          {t('You and {name} no longer see each other anywhere: in no list, no search, no message.', {
            name,
          })}
        </li>
        <li>{t('{name} is not told.', { name })}</li>
        <li>{t('You can undo it at any time in Settings, under Ignored members.')}</li>
      </Box>
    </ConfirmDialog>
  );
}
