import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodResolver } from '../../../platform/zod-resolver.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { PasswordInput } from '../../../ui/form/TextInput.tsx';
import { getIdentityMessage, isWrongPassword } from '../identity-errors.ts';
import { useSignInAgain } from '../password/useChangePassword.ts';
import { currentPassword } from '../rules.ts';
import { useSignedInEmail } from '../session-hooks.ts';
import { ForgotPasswordLink } from './ForgotPasswordLink.tsx';
import type { ConfirmedAction } from './reauthentication.ts';
import { UsernameField } from './UsernameField.tsx';

const schema = z.object({ password: currentPassword });
type Values = z.infer<typeof schema>;

interface PasswordDialogProps {
  open: boolean;
  /** The action's name is the dialog's title and the button's label. */
  action: ConfirmedAction;
  onConfirmed: () => void;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** Asks for the member's password before a sensitive action. */
export function PasswordDialog({ open, action, onConfirmed, onClose, onClosed }: PasswordDialogProps) {
  const ids = { title: useId(), text: useId() };
  const email = useSignedInEmail();
  const signInAgain = useSignInAgain();
  const [failure, setFailure] = useState('');
  const [isChecking, setChecking] = useState(false);
  const { control, handleSubmit, setError } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async ({ password }) => {
    setFailure('');
    setChecking(true);
    try {
      await signInAgain(password);
      onConfirmed();
    } catch (error) {
      // In one render with the error. `formState.isSubmitting` ends later, and Escape would be ignored until then.
      setChecking(false);
      if (isWrongPassword(error)) {
        setError('password', { message: t('That password isn’t right.') }, { shouldFocus: true });
      } else setFailure(getIdentityMessage(error));
    }
  });

  return (
    <Dialog
      open={open}
      onClose={isChecking ? undefined : onClose}
      slotProps={{ transition: { onExited: onClosed } }}
      aria-labelledby={ids.title}
      aria-describedby={ids.text}
      maxWidth="xs"
      fullWidth
    >
      <form
        noValidate
        onSubmit={(event) => {
          // In the React tree the dialog may be inside the form that opened it, which must not be submitted too.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <DialogTitle id={ids.title}>{action.name}</DialogTitle>
        <DialogContent>
          <Typography id={ids.text} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {email === undefined
              ? t('Enter your account password again, so we know it’s you.')
              : t('Enter the password for {email} again, so we know it’s you.', {
                  email,
                })}
          </Typography>
          <Stack spacing={4} sx={{ mt: 4 }}>
            <FormMessage>{failure}</FormMessage>
            <PasswordInput
              name="password"
              control={control}
              label={t('Password')}
              autoComplete="current-password"
              autoFocus
            />
            <ForgotPasswordLink email={email} />
            <UsernameField email={email} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isChecking}>
            {t('Cancel')}
          </Button>
          <BusyButton
            type="submit"
            variant={action.isGrave ? 'outlined' : 'contained'}
            color={action.isGrave ? 'error' : 'primary'}
            busy={isChecking}
            busyText={t('Checking…')}
          >
            {action.name}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
