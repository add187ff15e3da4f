import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { parseFieldErrors } from '../profiles/index.ts';
import { useSendPhoneCodeMutation } from './api.ts';

type SetError<Field extends string> = (
  field: Field,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Runs a request; an error of the number shows at its field, any other above the form. */
function useFieldErrorSubmit<Field extends string>(field: Field, setError: SetError<Field>) {
  const [refusal, setRefusal] = useState('');

  const attempt = async (request: () => Promise<unknown>, done: () => unknown) => {
    setRefusal('');
    try {
      await request();
      await done();
    } catch (error) {
      const issue = isApiError(error) && parseFieldErrors(error.details).find(({ path }) => path === field);
      if (issue) setError(field, { message: issue.message }, { shouldFocus: true });
      else setRefusal(getErrorMessage(error));
    }
  };

  return { refusal, attempt };
}

interface PhoneNumberFormProps {
  /** The number typed before, when returning from the code step. */
  typed: string;
  /** The result of a preceding action on another number. */
  outcome: string;
  onSent: (number: string) => Promise<void>;
  /** Given if there is a verified number to keep. */
  onCancel: (() => void) | undefined;
}

/** The first step: the number that the code is sent to. */
export function PhoneNumberForm({ typed, outcome, onSent, onCancel }: PhoneNumberFormProps) {
  const [send] = useSendPhoneCodeMutation();
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { phoneNumber: typed } });
  const { refusal, attempt } = useFieldErrorSubmit('phoneNumber', setError);

  const submit = handleSubmit(({ phoneNumber }) =>
    attempt(
      () => send({ body: { phoneNumber } }).unwrap(),
      () => onSent(phoneNumber),
    ),
  );

  return (
    <Stack component="form" noValidate aria-label={t('My phone number')} onSubmit={submit} spacing={5}>
      <Typography>
        {t(
          'We send a code of 6 digits to your mobile phone. Whoever can read it there has that number, so others know that yours is real.',
        )}
      </Typography>
      {refusal === '' && <FormMessage severity="success">{outcome}</FormMessage>}
      <FormMessage>{refusal}</FormMessage>
      <TextInput
        name="phoneNumber"
        control={control}
        rules={{
          validate: (number: string) => number.trim().length >= 4 || t('Please enter a phone number'),
          maxLength: { value: 32, message: t('That is too long') },
        }}
        label={t('Mobile number')}
        hint={t('With the code of its country, which is +91 for India. The text message costs you nothing.')}
        placeholder="+91 98765 43210"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText={t('Sending…')}>
          {t('Send me a code')}
        </BusyButton>
        {onCancel && <Button onClick={onCancel}>{t('Keep my number')}</Button>}
      </Stack>
    </Stack>
  );
}
