import { t } from '@troth/texts';
import { useState } from 'react';
import { signOutEverywhere } from '../../../platform/session.ts';
import { leave } from '../../../platform/session-end.ts';
import { takeWayOut } from '../../../platform/way-out.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useToast } from '../../../ui/state/useToast.ts';

export function SignOutEverywhere({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  const confirm = async () => {
    setBusy(true);
    const giveUp = takeWayOut();
    try {
      await signOutEverywhere();
      giveUp();
      // A fresh page holds nothing of what was open; this way out leads to the site's root (decisions §12).
      leave('/', { words: t('You are signed out on all devices.'), severity: 'success' });
    } catch {
      giveUp();
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
      busy={busy}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(
        'Every browser in which you are signed in is signed out, this one too. You can sign in again at any time.',
      )}
    </ConfirmDialog>
  );
}
