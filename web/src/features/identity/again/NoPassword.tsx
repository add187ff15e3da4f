import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { signInFacts, signOut } from '../../../platform/session.ts';
import { leave } from '../../../platform/session-end.ts';
import { takeWayOut } from '../../../platform/way-out.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { rich } from '../../../ui/rich.ts';
import { carryAddress } from './carried-address.ts';

/** The page that sends a code is for those who are signed out. */
const chooseAnew = async (email: string | undefined) => {
  const giveUp = takeWayOut();
  await signOut();
  giveUp();
  leave('/forgot-password');
  if (email !== undefined) carryAddress(email);
};

/** For members who forgot the password, or never had one. */
export function NoPassword({ email }: { email: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [provider, setProvider] = useState<string>();
  useEffect(() => {
    signInFacts().then(
      ({ providers }) => setProvider(providers[0]),
      () => {},
    );
  }, []);
  const confirm = () => {
    setBusy(true);
    void chooseAnew(email);
  };
  const choose = (words: ReactNode) => (
    <Link component="button" type="button" variant="body2" onClick={() => setAsking(true)}>
      {words}
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
        open={isAsking}
        title={t('Choose a password by e-mail?')}
        confirmText={t('Sign out and go on')}
        busyText={t('Signing out…')}
        busy={isBusy}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
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
