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
        ? rich('Forgot it? <choose>Reset it by email</choose>.', { choose })
        : rich('Signed up with {provider} and never set a password? <choose>Set one by email</choose>.', {
            provider,
            choose,
          })}
      <ConfirmDialog
        open={isDialogOpen}
        title={t('Set a password by email?')}
        confirmText={t('Sign out and continue')}
        busyText={t('Signing out…')}
        busy={isBusy}
        onConfirm={confirm}
        onClose={() => setDialogOpen(false)}
      >
        {email === undefined
          ? t(
              'We’ll sign you out on this device and send a code to your email. The step you were confirming won’t go ahead.',
            )
          : t(
              'We’ll sign you out on this device and send a code to {email}. The step you were confirming won’t go ahead.',
              { email },
            )}
      </ConfirmDialog>
    </Typography>
  );
}
