import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import {
  currentPassword,
  draftChanged,
  email,
  getIdentityMessage,
  NEW_PASSWORD_NEEDED,
  SocialSignIn,
  useCompleteSignIn,
} from '../features/identity/index.ts';
import { resendConfirmationCode, signIn } from '../platform/session/session.ts';
import { zodResolver } from '../platform/zod-resolver.ts';
import { BusyButton } from '../ui/form/BusyButton.tsx';
import { Form } from '../ui/form/Form.tsx';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { PasswordInput, TextInput } from '../ui/form/TextInput.tsx';
import { rich } from '../ui/format/rich.ts';
import { StepTitle } from '../ui/layout/Page.tsx';

const schema = z.object({ email, password: currentPassword });
type Values = z.infer<typeof schema>;

export default function Login() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const completeSignIn = useCompleteSignIn();
  const [ownFailure, setFailure] = useState<string>();
  // Show the reason for the redirect until the form has an error of its own.
  const failure: string = ownFailure ?? state?.failure ?? '';
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email: state?.email ?? '', password: '' },
  });

  const typedEmail = useWatch({ control, name: 'email' });

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      const result = await signIn(values.email, values.password);
      if (result === 'signedIn') completeSignIn(values.email);
      if (result === 'passwordResetNeeded')
        navigate('/forgot-password', { state: { email: values.email, failure: NEW_PASSWORD_NEEDED } });
      if (result === 'unconfirmed') {
        await resendConfirmationCode(values.email).catch(() => undefined);
        dispatch(draftChanged({ ...values, isConfirmed: false }));
        navigate('/register/verify');
      }
    } catch (error) {
      setFailure(getIdentityMessage(error));
    }
  });

  return (
    <>
      <StepTitle title={t('Welcome back')} lead={t('Sign in to pick up where you left off.')} />
      <Form onSubmit={submit} spacing={5}>
        {failure === '' && <FormMessage severity="success">{state?.note}</FormMessage>}
        <FormMessage>{failure}</FormMessage>
        <TextInput
          name="email"
          control={control}
          label={t('Email')}
          type="email"
          autoComplete="username"
          attributes={{ autoCapitalize: 'none', spellCheck: false }}
        />
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
          {t('Sign in')}
        </BusyButton>
      </Form>
      <SocialSignIn onFailure={setFailure} />
      <Stack spacing={2} sx={{ mt: 6, alignItems: 'flex-start' }}>
        {failure !== '' && (
          <Typography>
            {rich('Just registered? <link>Enter your code</link>', {
              link: (chunks) => (
                <Link
                  component={RouterLink}
                  to="/register/verify"
                  state={{ haveCode: true, email: typedEmail }}
                >
                  {chunks}
                </Link>
              ),
            })}
          </Typography>
        )}
        <Link component={RouterLink} to="/forgot-password" state={{ email: typedEmail }}>
          {t('Forgot your password?')}
        </Link>
        <Typography>
          {rich('New here? <link>Create your profile</link>', {
            link: (chunks) => (
              <Link component={RouterLink} to="/register">
                {chunks}
              </Link>
            ),
          })}
        </Typography>
      </Stack>
    </>
  );
}
