import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { forgotPassword } from '../../platform/session.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { identityMessage } from './identity-message.ts';
import { email as emailRule } from './rules.ts';

const schema = z.object({ email: emailRule });
type Values = z.infer<typeof schema>;

interface RequestPasswordCodeProps {
  email: string;
  /** Why a new one is needed, where the member did not come for it. */
  why: string;
  onSent: (email: string) => void;
}

export function RequestPasswordCode({ email, why, onSent }: RequestPasswordCodeProps) {
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
      {failure === '' && <FormMessage severity="info">{why}</FormMessage>}
      <FormMessage>{failure}</FormMessage>
      <TextInput
        name="email"
        control={control}
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        attributes={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText={t('Sending…')}>
        {t('Send me a code')}
      </BusyButton>
    </Stack>
  );
}
