import { useState } from 'react';
import { signOut } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToast } from '../../ui/state/useToast.ts';

export function SignOutEverywhere({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  const confirm = async () => {
    setBusy(true);
    try {
      await signOut({ global: true });
      // A fresh page holds nothing of what was open; this way out leads to the site's root (decisions §12).
      window.location.replace('/');
    } catch {
      setBusy(false);
      toast('Failed to sign out from all devices.', 'error');
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title="Sign out on all devices?"
      confirmText="Sign out everywhere"
      busyText="Signing out…"
      busy={busy}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      Every browser in which you are signed in is signed out, this one too. You can sign in again at any time.
    </ConfirmDialog>
  );
}
