import { zodResolver } from '@hookform/resolvers/zod';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { forgotPassword } from '../../platform/session.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { identityMessage } from './identity-message.ts';
import { email as emailRule } from './rules.ts';

const schema = z.object({ email: emailRule });
type Values = z.infer<typeof schema>;

export function RequestPasswordCode({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const [failure, setFailure] = useState('');
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email },
  });

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      await forgotPassword(values.email);
      onSent(values.email);
    } catch (error) {
      setFailure(identityMessage(error));
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={5}>
      <FormMessage>{failure}</FormMessage>
      <TextInput
        name="email"
        control={control}
        label="E-mail"
        type="email"
        autoComplete="username"
        attributes={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText="Sending…">
        Send me a code
      </BusyButton>
    </Stack>
  );
}
