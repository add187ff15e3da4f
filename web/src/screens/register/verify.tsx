import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Link as RouterLink, useLocation } from 'react-router';
import { z } from 'zod';
import { useGiveConsentMutation } from '../../features/consents/index.ts';
import {
  confirmationCode,
  draftChanged,
  draftCleared,
  email,
  getCodeSendingMessage,
  getIdentityMessage,
  ResendCodeButton,
  selectDraft,
} from '../../features/identity/index.ts';
import { FinishRegistration, useFinishRegistration } from '../../features/profiles/index.ts';
import { confirmSignUp, resendConfirmationCode } from '../../platform/session/session.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { StepTitle } from '../../ui/layout/Page.tsx';

const schema = z.object({ email, code: confirmationCode });
type Values = z.infer<typeof schema>;

/** The form's state and actions: confirming the address with the code, and sending another code. */
function useConfirmation(sentTo: string) {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  const [giveConsent] = useGiveConsentMutation();
  const finish = useFinishRegistration({
    onSignedIn: async () => draft.isAgreed && (await giveConsent().unwrap()),
  });
  const [failure, setFailure] = useState('');
  const [note, setNote] = useState('');
  const { control, handleSubmit, formState, getValues, trigger } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email: sentTo, code: '' },
  });

  const submit = handleSubmit(async (values) => {
    setFailure('');
    setNote('');
    try {
      await confirmSignUp(values.email, values.code);
    } catch (error) {
      setFailure(getIdentityMessage(error));
      return;
    }
    const hasPassword = values.email === draft.email && draft.password !== '';
    try {
      if (hasPassword) return await finish(values.email, draft.password);
    } catch {
      // The next step asks for the sign-in again and shows what is wrong.
    }
    if (values.email !== draft.email) dispatch(draftCleared());
    dispatch(draftChanged({ email: values.email, isConfirmed: true }));
  });

  const resend = async () => {
    if (!(await trigger('email'))) return;
    setFailure('');
    try {
      await resendConfirmationCode(getValues('email'));
      setNote(t('We’ve sent you a new code.'));
    } catch (error) {
      setFailure(getCodeSendingMessage(error));
    }
  };

  return { control, isSubmitting: formState.isSubmitting, failure, note, submit, resend, finish };
}

export default function RegisterVerify() {
  const draft = useSelector(selectDraft);
  const { state } = useLocation();
  const { control, isSubmitting, failure, note, submit, resend, finish } = useConfirmation(
    state?.email || draft.email,
  );
  const hasAddress = draft.email !== '' && state?.haveCode !== true;

  if (draft.isConfirmed) return <FinishRegistration email={draft.email} onFinish={finish} />;
  // Without a draft, only the "I have a code" link leads to this page.
  if (!hasAddress && state?.haveCode !== true) return <Navigate to="/register" replace />;

  return (
    <>
      <StepTitle
        step={{ at: 3, of: 3 }}
        title={hasAddress ? t('Check your email') : t('Enter your code')}
        lead={
          hasAddress
            ? t('We’ve sent a 6-digit code to {sentTo}. It’s valid for 10 minutes.', {
                sentTo: draft.email,
              })
            : t('Enter the email you registered with and the 6-digit code we sent to it.')
        }
      />
      <Stack component="form" noValidate onSubmit={submit} spacing={5}>
        <FormMessage>{failure}</FormMessage>
        {failure === '' && <FormMessage severity="success">{note}</FormMessage>}
        {!hasAddress && (
          <TextInput name="email" control={control} label={t('Email')} type="email" autoComplete="username" />
        )}
        <TextInput
          name="code"
          control={control}
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          attributes={{ maxLength: 6 }}
        />
        <BusyButton type="submit" variant="contained" busy={isSubmitting} busyText={t('Checking…')}>
          {t('Confirm my email')}
        </BusyButton>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <ResendCodeButton onResend={resend} />
          <Link component={RouterLink} to="/register">
            {t('Use another address')}
          </Link>
        </Stack>
      </Stack>
    </>
  );
}
