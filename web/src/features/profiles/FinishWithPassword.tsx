import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { StepTitle } from '../../ui/StepTitle.tsx';
import { currentPassword, identityMessage, UsernameField } from '../identity/index.ts';

const schema = z.object({ password: currentPassword });

interface FinishWithPasswordProps {
  email: string;
  onFinish: (email: string, password: string) => Promise<void>;
}

/** The end of a registration whose password a reload has taken: it is kept nowhere but in memory. */
export function FinishWithPassword({ email, onFinish }: FinishWithPasswordProps) {
  const [failure, setFailure] = useState('');
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async ({ password }) => {
    setFailure('');
    await onFinish(email, password).catch((error: unknown) => setFailure(identityMessage(error)));
  });

  return (
    <>
      <StepTitle
        step={{ at: 3, of: 3 }}
        title={t('Your email is confirmed')}
        lead={t('Enter the password you chose for {email} to finish. We never store it on this device.', {
          email,
        })}
      />
      <Stack component="form" noValidate onSubmit={submit} spacing={5}>
        <FormMessage>{failure}</FormMessage>
        <UsernameField email={email} />
        <PasswordInput
          name="password"
          control={control}
          label={t('Password')}
          autoComplete="current-password"
        />
        <BusyButton
          type="submit"
          variant="contained"
          busy={formState.isSubmitting}
          busyText={t('Signing in…')}
        >
          {t('Finish')}
        </BusyButton>
        <Link component={RouterLink} to="/forgot-password" state={{ email }} sx={{ alignSelf: 'flex-start' }}>
          {t('Forgot your password?')}
        </Link>
      </Stack>
    </>
  );
}
