import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { messageOf } from '../../../platform/api-error.ts';
import { zodResolver } from '../../../platform/zod-resolver.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useRecentSignIn } from '../again/useRecentSignIn.ts';
import { email as emailRule } from '../rules.ts';
import { useCodePause } from '../useCodePause.ts';
import { useSendEmailCodeMutation } from './api.ts';

const schema = z.object({ newEmail: emailRule });
type Values = z.infer<typeof schema>;

interface NewEmailFormProps {
  /** What was typed before, for who comes back from the code. */
  typed: string;
  /** When a code went to another address; 0 where none did. */
  sentAt: number;
  onSent: (newEmail: string) => void;
  onCancel: () => void;
}

/** The first step: where the code goes. */
export function NewEmailForm({ typed, sentAt, onSent, onCancel }: NewEmailFormProps) {
  const [send] = useSendEmailCodeMutation();
  const withRecentSignIn = useRecentSignIn(t('Change my e-mail'));
  const [failure, setFailure] = useState('');
  const { left } = useCodePause(sentAt);
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { newEmail: typed },
  });

  const submit = handleSubmit(async (body) => {
    setFailure('');
    try {
      if (await withRecentSignIn(() => send({ body }).unwrap())) onSent(body.newEmail);
    } catch (error) {
      setFailure(messageOf(error));
    }
  });

  return (
    <Stack component="form" noValidate aria-label={t('Change my e-mail')} onSubmit={submit} spacing={5}>
      <FormMessage>{failure}</FormMessage>
      <TextInput
        name="newEmail"
        control={control}
        label={t('New e-mail')}
        hint={t('We send a code there. Your old address is told, and can undo the change for 48 hours.')}
        type="email"
        autoComplete="email"
        autoFocus
        attributes={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <BusyButton
          type="submit"
          variant="contained"
          disabled={left > 0}
          busy={formState.isSubmitting}
          busyText={t('Sending…')}
        >
          {left > 0 ? t('Send a new code in {left} s', { left }) : t('Send me a code')}
        </BusyButton>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </Stack>
    </Stack>
  );
}
