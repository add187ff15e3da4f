import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { ResendCode } from '../../identity/index.ts';
import { useSendPhoneCodeMutation, useVerifyPhoneMutation } from '../api.ts';
import { written } from '../written.ts';
import { useRefused } from './useRefused.ts';

interface CodeFormProps {
  number: string;
  /** The number that is proven until this one is. */
  before: string | null;
  onDone: (words: string) => Promise<void>;
  onOther: () => void;
}

/** The second step: the code from the text message. */
export function CodeForm({ number, before, onDone, onOther }: CodeFormProps) {
  const [send] = useSendPhoneCodeMutation();
  const [verify] = useVerifyPhoneMutation();
  const [note, setNote] = useState('');
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { otp: '' } });
  const { refusal, attempt } = useRefused('otp', setError);

  const submit = handleSubmit(async ({ otp }) => {
    setNote('');
    const words = { message: '' };
    await attempt(
      async () => Object.assign(words, await verify({ body: { otp: otp.trim() } }).unwrap()),
      () => onDone(words.message),
    );
  });
  const resend = () => {
    setNote('');
    return attempt(
      () => send({ body: { phoneNumber: number } }).unwrap(),
      () => setNote('A new code is on its way.'),
    );
  };

  return (
    <Stack component="form" noValidate aria-label="My phone number" onSubmit={submit} spacing={5}>
      <Typography>
        We have sent a code of 6 digits to <strong>{written(number)}</strong>. It is good for 10 minutes.
        {before !== null && ` Until then ${written(before)} stays your number.`}
      </Typography>
      <FormMessage>{refusal}</FormMessage>
      {refusal === '' && <FormMessage severity="success">{note}</FormMessage>}
      <TextInput
        name="otp"
        control={control}
        rules={{
          validate: (code: string) => /^\d{6}$/.test(code.trim()) || 'Please enter the 6 digits of the code',
        }}
        label="Code"
        hint="We never ask for it anywhere else. Please tell it to nobody."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        attributes={{ maxLength: 6 }}
      />
      <BusyButton
        type="submit"
        variant="contained"
        busy={formState.isSubmitting}
        busyText="Checking…"
        sx={{ alignSelf: 'flex-start' }}
      >
        Check my number
      </BusyButton>
      <Stack direction="row" useFlexGap sx={{ columnGap: 6, flexWrap: 'wrap' }}>
        <ResendCode onResend={resend} />
        <Button onClick={onOther} sx={{ px: 0 }}>
          Change the number
        </Button>
      </Stack>
    </Stack>
  );
}
