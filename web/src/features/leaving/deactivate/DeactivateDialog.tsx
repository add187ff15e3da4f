import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { useDeactivate } from './useDeactivate.ts';

export function DeactivateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { deactivate, isBusy, failure, forget } = useDeactivate();
  return (
    <ConfirmDialog
      open={open}
      title={t('Deactivate your account?')}
      confirmText={t('Deactivate')}
      busyText={t('Deactivating…')}
      busy={isBusy}
      onConfirm={deactivate}
      onClose={onClose}
      onClosed={forget}
    >
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        <li>{t('Nobody finds you any more: not in a list, not in a search, not by a link.')}</li>
        <li>{t('Your messages, interests and photos are kept, out of sight.')}</li>
        <li>{t('You are signed out on all devices, and we write to you about nothing.')}</li>
        <li>{t('Sign in again, whenever you like, and everything is back as it was.')}</li>
      </Box>
      {failure !== '' && (
        <Box sx={{ mt: 4 }}>
          <FormMessage>{failure}</FormMessage>
        </Box>
      )}
    </ConfirmDialog>
  );
}
