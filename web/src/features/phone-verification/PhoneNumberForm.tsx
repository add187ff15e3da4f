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

/** Runs a request. An error about the field is shown at the field, any other error above the form. */
function useFieldErrorSubmit<Field extends string>(field: Field, setError: SetError<Field>) {
  const [failure, setFailure] = useState('');

  const attempt = async (request: () => Promise<unknown>, onDone: () => unknown) => {
    setFailure('');
    try {
      await request();
      await onDone();
    } catch (error) {
      const issue = isApiError(error) && parseFieldErrors(error.details).find(({ path }) => path === field);
      if (issue) setError(field, { message: issue.message }, { shouldFocus: true });
      else setFailure(getErrorMessage(error));
    }
  };

  return { failure, attempt };
}

interface PhoneNumberFormProps {
  /** The number that was typed before, if the member returns from the code step. */
  initialNumber: string;
  /** Says what the previous action did, for example that another number was removed. */
  resultMessage: string;
  onSent: (number: string) => Promise<void>;
  /** Undefined if there is no verified number to keep. */
  onCancel: (() => void) | undefined;
}

/** The first step: asks for the number to which the code is sent. */
export function PhoneNumberForm({ initialNumber, resultMessage, onSent, onCancel }: PhoneNumberFormProps) {
  const [send] = useSendPhoneCodeMutation();
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { phoneNumber: initialNumber },
  });
  const { failure, attempt } = useFieldErrorSubmit('phoneNumber', setError);

  const submit = handleSubmit(({ phoneNumber }) =>
    attempt(
      () => send({ body: { phoneNumber } }).unwrap(),
      () => onSent(phoneNumber),
    ),
  );

  return (
    <Stack component="form" noValidate aria-label={t('My phone number')} onSubmit={submit} spacing={5}>
      <Typography>
        {t('We’ll text a 6-digit code to your mobile. Entering it shows others that your number is real.')}
      </Typography>
      {failure === '' && <FormMessage severity="success">{resultMessage}</FormMessage>}
      <FormMessage>{failure}</FormMessage>
      <TextInput
        name="phoneNumber"
        control={control}
        rules={{
          validate: (number: string) => number.trim().length >= 4 || t('Enter a phone number'),
          maxLength: { value: 32, message: t('That’s too long') },
        }}
        label={t('Mobile number')}
        hint={t('With the country code: +91 for India. The text message is free.')}
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
