import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import { z } from 'zod';
import { confirmForgotPassword, forgotPassword, signIn } from '../../../platform/session/session.ts';
import { zodResolver } from '../../../platform/zod-resolver.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { getCodeSendingMessage, getIdentityMessage } from '../identity-errors.ts';
import { getSecondsUntilResend, ResendCodeButton } from '../ResendCodeButton.tsx';
import { confirmationCode, email as emailRule, newPassword } from '../rules.ts';
import { useCompleteSignIn } from '../session-hooks.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { clearSentCode, type SentCode } from './password-reset-state.ts';

const requestSchema = z.object({ email: emailRule });
type RequestValues = z.infer<typeof requestSchema>;

interface RequestPasswordCodeProps {
  email: string;
  /** Why a new password is needed, if the member did not ask for one; otherwise empty. */
  explanation: string;
  /** The last code that this tab requested. */
  previousCode: SentCode | undefined;
  onSent: (sent: SentCode) => void;
}

export function RequestPasswordCode({ email, explanation, previousCode, onSent }: RequestPasswordCodeProps) {
  const [failure, setFailure] = useState('');
  const { control, handleSubmit, formState } = useForm<RequestValues>({
    resolver: zodResolver(requestSchema),
    defaultValues: { email },
  });

  const submit = handleSubmit(async ({ email }) => {
    setFailure('');
    // The identity provider would not send another code yet, and the previous one is still valid.
    if (previousCode?.email === email && getSecondsUntilResend(previousCode.at) > 0)
      return onSent(previousCode);
    try {
      await forgotPassword(email);
      onSent({ email, at: Date.now() });
    } catch (error) {
      setFailure(getCodeSendingMessage(error));
    }
  });

  const typedEmail = useWatch({ control, name: 'email' });
  const continueWithCode = handleSubmit(({ email }) =>
    onSent(previousCode?.email === email ? previousCode : { email, at: 0 }),
  );

  return (
    <>
      <Form onSubmit={submit} spacing={5}>
        {failure === '' && <FormMessage severity="info">{explanation}</FormMessage>}
        <FormMessage>{failure}</FormMessage>
        <TextInput
          name="email"
          control={control}
          label={t('Email')}
          type="email"
          autoComplete="username"
          attributes={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText={t('Sending…')}>
          {t('Send me a code')}
        </BusyButton>
        <Link component="button" type="button" onClick={continueWithCode} sx={{ alignSelf: 'flex-start' }}>
          {t('I have a code')}
        </Link>
      </Form>
      <BackToSignIn email={typedEmail} />
    </>
  );
}

/** Passes the address on, so that the member need not type it again. */
export function BackToSignIn({ email }: { email: string }) {
  return (
    <Link component={RouterLink} to="/login" state={{ email }} sx={{ display: 'inline-block', mt: 6 }}>
      {t('Back to sign in')}
    </Link>
  );
}

const newPasswordSchema = z.object({ code: confirmationCode, password: newPassword });
type NewPasswordValues = z.infer<typeof newPasswordSchema>;

interface ChooseNewPasswordProps {
  sentCode: SentCode;
  onSent: (sent: SentCode) => void;
  onChangeAddress: () => void;
}

/** Sets the new password with the code, then signs in with it. */
export function ChooseNewPassword({ sentCode, onSent, onChangeAddress }: ChooseNewPasswordProps) {
  const { email } = sentCode;
  const completeSignIn = useCompleteSignIn();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { control, handleSubmit, formState } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { code: '', password: '' },
  });

  const submit = handleSubmit(async ({ code, password }) => {
    setFailure('');
    try {
      await confirmForgotPassword(email, code, password);
    } catch (error) {
      setFailure(getIdentityMessage(error));
      return;
    }
    clearSentCode();
    const result = await signIn(email, password).catch(() => 'failed');
    if (result === 'signedIn') completeSignIn(email);
    else
      navigate('/login', {
        state: { email, note: t('Your new password is set. You can sign in with it now.') },
      });
  });

  const resend = async () => {
    setFailure('');
    try {
      await forgotPassword(email);
      onSent({ email, at: Date.now() });
    } catch (error) {
      setFailure(getCodeSendingMessage(error));
    }
  };

  return (
    <Form onSubmit={submit} spacing={5}>
      <FormMessage>{failure}</FormMessage>
      <TextInput
        name="code"
        control={control}
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        attributes={{ maxLength: 6 }}
      />
      <NewPasswordInput name="password" control={control} label={t('New password')} />
      <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText={t('Saving…')}>
        {t('Set new password')}
      </BusyButton>
      <Stack direction="row" useFlexGap sx={{ columnGap: 6, flexWrap: 'wrap' }}>
        <ResendCodeButton sentAt={sentCode.at} onResend={resend} />
        <Button onClick={onChangeAddress} sx={{ px: 0 }}>
          {t('Use another address')}
        </Button>
      </Stack>
    </Form>
  );
}
