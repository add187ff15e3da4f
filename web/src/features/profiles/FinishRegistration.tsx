import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink, useNavigate } from 'react-router';
import { z } from 'zod';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { sessionChecked } from '../../platform/session/auth-slice.ts';
import { signIn } from '../../platform/session/session.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { PasswordInput } from '../../ui/form/TextInput.tsx';
import { StepTitle } from '../../ui/layout/Page.tsx';
import {
  currentPassword,
  draftCleared,
  getIdentityMessage,
  NEW_PASSWORD_NEEDED,
  selectDraft,
  UsernameField,
} from '../identity/index.ts';
import { useCreateProfileMutation } from './api.ts';

const passwordSchema = z.object({ password: currentPassword });

interface FinishRegistrationProps {
  email: string;
  onFinish: (email: string, password: string) => Promise<void>;
}

/** The last step of a registration, shown after a reload because the password is no longer in memory. */
export function FinishRegistration({ email, onFinish }: FinishRegistrationProps) {
  const [failure, setFailure] = useState('');
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async ({ password }) => {
    setFailure('');
    await onFinish(email, password).catch((error: unknown) => setFailure(getIdentityMessage(error)));
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

/**
 * Signs in after the address is confirmed and creates the profile from the draft. If the draft is incomplete, the
 * member continues at the details page. Throws if signing in fails.
 */
export function useFinishRegistration({ onSignedIn }: { onSignedIn: () => Promise<unknown> }) {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [createProfile] = useCreateProfileMutation();

  return async (email: string, password: string) => {
    if ((await signIn(email, password)) !== 'signedIn') {
      navigate('/forgot-password', { state: { email, failure: NEW_PASSWORD_NEEDED } });
      return;
    }
    // Saves the consent, for example. If this fails, the app asks again after sign-in.
    await onSignedIn().catch(() => undefined);
    const { firstName, lastName, gender, dob } = draft;
    if (gender !== '' && firstName !== '' && lastName !== '' && dob !== '') {
      try {
        await createProfile({ body: { firstName, lastName, gender, dateOfBirth: dob } }).unwrap();
        dispatch(draftCleared());
      } catch (error) {
        navigate('/register/details', { replace: true, state: { failure: getErrorMessage(error) } });
      }
    }
    // Last, because the layout redirects as soon as there is a session, and the profile should exist by then.
    dispatch(sessionChecked(true));
  };
}
