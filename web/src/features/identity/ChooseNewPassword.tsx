import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { confirmForgotPassword, forgotPassword, signIn } from '../../platform/session.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { identityMessage, sendingMessage } from './identity-message.ts';
import { NewPasswordInput } from './password/NewPasswordInput.tsx';
import { ResendCode } from './ResendCode.tsx';
import { confirmationCode, newPassword } from './rules.ts';
import { forgetSentCode, type SentCode } from './sent-code.ts';
import { useSignedIn } from './useSignedIn.ts';

const schema = z.object({ code: confirmationCode, password: newPassword });
type Values = z.infer<typeof schema>;

interface ChooseNewPasswordProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onOther: () => void;
}

/** With the right code the new password holds, and signs in at once. */
export function ChooseNewPassword({ sent, onSent, onOther }: ChooseNewPasswordProps) {
  const { email } = sent;
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { code: '', password: '' },
  });

  const submit = handleSubmit(async ({ code, password }) => {
    setFailure('');
    try {
      await confirmForgotPassword(email, code, password);
    } catch (error) {
      setFailure(identityMessage(error));
      return;
    }
    forgetSentCode();
    const result = await signIn(email, password).catch(() => 'failed');
    if (result === 'signedIn') signedIn(email);
    else
      navigate('/login', { state: { email, note: t('Your new password is set. Please sign in with it.') } });
  });

  const resend = async () => {
    setFailure('');
    try {
      await forgotPassword(email);
      onSent({ email, at: Date.now() });
    } catch (error) {
      setFailure(sendingMessage(error));
    }
  };

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={5}>
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
        {t('Set the new password')}
      </BusyButton>
      <Stack direction="row" useFlexGap sx={{ columnGap: 6, flexWrap: 'wrap' }}>
        <ResendCode sentAt={sent.at} onResend={resend} />
        <Button onClick={onOther} sx={{ px: 0 }}>
          {t('Use another address')}
        </Button>
      </Stack>
    </Stack>
  );
}
