import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { forgotPassword } from '../../platform/session.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { sendingMessage } from './identity-message.ts';
import { email as emailRule } from './rules.ts';
import type { SentCode } from './sent-code.ts';
import { pauseAfter } from './useCodePause.ts';

const schema = z.object({ email: emailRule });
type Values = z.infer<typeof schema>;

interface RequestPasswordCodeProps {
  email: string;
  /** Why a new one is needed, where the member did not come for it. */
  why: string;
  /** The one that this tab asked for last. */
  before: SentCode | undefined;
  onSent: (sent: SentCode) => void;
}

export function RequestPasswordCode({ email, why, before, onSent }: RequestPasswordCodeProps) {
  const [failure, setFailure] = useState('');
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email },
  });

  const submit = handleSubmit(async ({ email }) => {
    setFailure('');
    // No other would be sent yet, and this one is good.
    if (before?.email === email && pauseAfter(before.at) > 0) return onSent(before);
    try {
      await forgotPassword(email);
      onSent({ email, at: Date.now() });
    } catch (error) {
      setFailure(sendingMessage(error));
    }
  });

  const typedEmail = useWatch({ control, name: 'email' });
  const goOn = handleSubmit(({ email }) => onSent(before?.email === email ? before : { email, at: 0 }));

  return (
    <>
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
        <Link component="button" type="button" onClick={goOn} sx={{ alignSelf: 'flex-start' }}>
          {t('I have a code')}
        </Link>
      </Stack>
      <BackToSignIn email={typedEmail} />
    </>
  );
}

/** Takes the address along, so that it is typed once. */
export function BackToSignIn({ email }: { email: string }) {
  return (
    <Link component={RouterLink} to="/login" state={{ email }} sx={{ display: 'inline-block', mt: 6 }}>
      {t('Back to sign in')}
    </Link>
  );
}
