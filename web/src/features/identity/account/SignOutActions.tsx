import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { signOutEverywhere } from '../../../platform/session/session.ts';
import { claimSignOutRedirect, endSessionAndRedirect } from '../../../platform/session/session-end.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useLogout } from '../session-hooks.ts';

function SignOutEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  const confirm = async () => {
    setBusy(true);
    const releaseRedirect = claimSignOutRedirect();
    try {
      await signOutEverywhere();
      releaseRedirect();
      // The redirect is a full page load, which discards everything in memory.
      endSessionAndRedirect('/', { words: t('You’ve been signed out on all devices.'), severity: 'success' });
    } catch {
      releaseRedirect();
      setBusy(false);
      toast(t('Failed to sign out from all devices.'), 'error');
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title={t('Sign out on all devices?')}
      confirmText={t('Sign out everywhere')}
      busyText={t('Signing out…')}
      busy={isBusy}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('You’ll be signed out everywhere, including this browser. You can sign in again at any time.')}
    </ConfirmDialog>
  );
}

export function SignOutActions() {
  const logout = useLogout();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap', mt: 5 }}>
        <Button variant="outlined" onClick={logout}>
          {t('Sign out here')}
        </Button>
        <Button color="error" variant="outlined" onClick={() => setDialogOpen(true)}>
          {t('Sign out on all devices')}
        </Button>
      </Stack>
      <SignOutEverywhereDialog open={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  );
}
