import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { getSignInDetails, signOut } from '../../../platform/session/session.ts';
import { claimSignOutRedirect, endSessionAndRedirect } from '../../../platform/session/session-end.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { rich } from '../../../ui/format/rich.ts';
import { storeResetAddress } from '../password/password-reset-state.ts';

/** The password reset page is for signed-out visitors. */
const signOutToResetPassword = async (email: string | undefined) => {
  const releaseRedirect = claimSignOutRedirect();
  await signOut();
  releaseRedirect();
  endSessionAndRedirect('/forgot-password');
  if (email !== undefined) storeResetAddress(email);
};

/** For members who forgot the password or never had one. */
export function ForgotPasswordLink({ email }: { email: string | undefined }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [provider, setProvider] = useState<string>();
  useEffect(() => {
    getSignInDetails().then(
      ({ providers }) => setProvider(providers[0]),
      () => {},
    );
  }, []);
  const confirm = () => {
    setBusy(true);
    void signOutToResetPassword(email);
  };
  const choose = (chunks: ReactNode) => (
    <Link component="button" type="button" variant="body2" onClick={() => setDialogOpen(true)}>
      {chunks}
    </Link>
  );
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      {provider === undefined
        ? rich('Forgot it? <choose>Choose one by e-mail</choose>.', { choose })
        : rich(
            'You sign in with {provider} and never chose a password? <choose>Choose one by e-mail</choose>.',
            { provider, choose },
          )}
      <ConfirmDialog
        open={isDialogOpen}
        title={t('Choose a password by e-mail?')}
        confirmText={t('Sign out and go on')}
        busyText={t('Signing out…')}
        busy={isBusy}
        onConfirm={confirm}
        onClose={() => setDialogOpen(false)}
      >
        {email === undefined
          ? t(
              'You are signed out on this device, and what you were about to do is not done. Then we send a code to your address.',
            )
          : t(
              'You are signed out on this device, and what you were about to do is not done. Then we send a code to {email}.',
              { email },
            )}
      </ConfirmDialog>
    </Typography>
  );
}
