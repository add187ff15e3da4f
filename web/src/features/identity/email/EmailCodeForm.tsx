import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useRecentSignIn } from '../again/useRecentSignIn.ts';
import { ResendCode } from '../ResendCode.tsx';
import { confirmationCode } from '../rules.ts';
import { useChangeEmailMutation, useSendEmailCodeMutation } from './api.ts';

const schema = z.object({ verificationCode: confirmationCode });
type Values = z.infer<typeof schema>;

interface EmailCodeFormProps {
  newEmail: string;
  onDone: () => void;
  onOther: () => void;
  onCancel: () => void;
}

/** The second step: the code from the new address. */
export function EmailCodeForm({ newEmail, onDone, onOther, onCancel }: EmailCodeFormProps) {
  const [send] = useSendEmailCodeMutation();
  const [change] = useChangeEmailMutation();
  const withRecentSignIn = useRecentSignIn('Change my e-mail');
  const [failure, setFailure] = useState('');
  const [note, setNote] = useState('');
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { verificationCode: '' },
  });

  const attempt = async (act: () => Promise<unknown>, done: () => void) => {
    setFailure('');
    setNote('');
    try {
      if (await withRecentSignIn(act)) done();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  const submit = handleSubmit(({ verificationCode }) =>
    attempt(() => change({ body: { newEmail, verificationCode } }).unwrap(), onDone),
  );
  const resend = () =>
    attempt(
      () => send({ body: { newEmail } }).unwrap(),
      () => setNote('A new code is on its way.'),
    );

  return (
    <Stack component="form" noValidate aria-label="Change my e-mail" onSubmit={submit} spacing={5}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        We have sent a code of 6 digits to <strong>{newEmail}</strong>. It is good for 10 minutes.
      </Typography>
      <FormMessage>{failure}</FormMessage>
      {failure === '' && <FormMessage severity="success">{note}</FormMessage>}
      <TextInput
        name="verificationCode"
        control={control}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        attributes={{ maxLength: 6 }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText="Checking…">
          Change my e-mail
        </BusyButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
      <Stack direction="row" useFlexGap sx={{ columnGap: 6, flexWrap: 'wrap' }}>
        <ResendCode onResend={resend} />
        <Button onClick={onOther} sx={{ px: 0 }}>
          Use another address
        </Button>
      </Stack>
    </Stack>
  );
}
