import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { sendBeforeLeaving } from '../../platform/before-leaving.ts';
import { claimSignOutRedirect, endSessionAndRedirect } from '../../platform/session/session-end.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SettingRow } from '../../ui/layout/SettingRow.tsx';
import { useDeactivateMutation } from './api.ts';

/** Deactivates the profile and signs out on this device. The landing page then shows the confirmation. */
function useDeactivate() {
  const [deactivate] = useDeactivateMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const deactivateAndSignOut = async () => {
    setBusy(true);
    setFailure('');
    const releaseRedirect = claimSignOutRedirect();
    try {
      await sendBeforeLeaving();
      const { message } = await deactivate({ body: {} }).unwrap();
      releaseRedirect();
      endSessionAndRedirect('/', { words: message, severity: 'success' });
    } catch (error) {
      releaseRedirect();
      setFailure(getErrorMessage(error));
      setBusy(false);
    }
  };

  return {
    deactivate: () => void deactivateAndSignOut(),
    isBusy,
    failure,
    clearFailure: () => setFailure(''),
  };
}

function DeactivateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { deactivate, isBusy, failure, clearFailure } = useDeactivate();
  return (
    <ConfirmDialog
      open={open}
      title={t('Deactivate your account?')}
      confirmText={t('Deactivate')}
      busyText={t('Deactivating…')}
      busy={isBusy}
      onConfirm={deactivate}
      onClose={onClose}
      onClosed={clearFailure}
    >
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        <li>{t('No one can find you: not in lists, in search or by a link.')}</li>
        <li>{t('We keep your messages, interests and photos, but no one can see them.')}</li>
        <li>{t('You’ll be signed out on all devices, and we won’t email you.')}</li>
        <li>{t('Sign in again at any time and everything will be back as it was.')}</li>
      </Box>
      {failure !== '' && (
        <Box sx={{ mt: 4 }}>
          <FormMessage>{failure}</FormMessage>
        </Box>
      )}
    </ConfirmDialog>
  );
}

/** A button that opens a dialog, which explains deactivation and asks for confirmation. */
export function DeactivateButton(buttonProps: Omit<ButtonProps, 'onClick'>) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" {...buttonProps} onClick={() => setDialogOpen(true)} />
      <DeactivateDialog open={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  );
}

export function DeactivateSetting() {
  return (
    <SettingRow
      title={t('Deactivate my account')}
      action={<DeactivateButton aria-label={t('Deactivate my account')}>{t('Deactivate')}</DeactivateButton>}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Hidden everywhere for as long as you like. Sign in to bring everything back.')}
      </Typography>
    </SettingRow>
  );
}
