import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { rich } from '../../ui/format/rich.ts';
import { ResendCodeButton } from './ResendCodeButton.tsx';
import { confirmationCode } from './rules.ts';

const schema = z.object({ code: confirmationCode });

interface CodeFormProps {
  /** Purpose of the form and label of its button. */
  submitLabel: string;
  /** The address or number that the code was sent to, formatted. */
  sentTo: string;
  /** Additional text after the sentence that names the recipient. */
  children?: ReactNode;
  hint?: string;
  /** Label of the button back to the previous step. */
  changeAddressLabel: string;
  onCheck: (code: string) => Promise<void>;
  /** Resolves to undefined if no code was sent. */
  onResend: () => Promise<object | undefined>;
  onChangeAddress: () => void;
  onCancel?: () => void;
}

/** The second step of verifying an address or phone number: entering the code. */
export function CodeForm(props: CodeFormProps) {
  const {
    submitLabel,
    sentTo,
    children,
    hint,
    changeAddressLabel,
    onCheck,
    onResend,
    onChangeAddress,
    onCancel,
  } = props;
  const [failure, setFailure] = useState('');
  const [note, setNote] = useState('');
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });

  const clearMessages = () => {
    setFailure('');
    setNote('');
  };

  const submit = handleSubmit(async ({ code }) => {
    clearMessages();
    try {
      await onCheck(code);
    } catch (error) {
      const isCodeWrong = isApiError(error) && error.code === 'VALIDATION_FAILED';
      if (isCodeWrong) setError('code', { message: error.message }, { shouldFocus: true });
      else setFailure(getErrorMessage(error));
    }
  });

  const resend = async () => {
    clearMessages();
    try {
      if (await onResend()) setNote(t('We’ve sent you a new code.'));
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  };

  return (
    <Stack component="form" noValidate aria-label={submitLabel} onSubmit={submit} spacing={5}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {rich('We’ve sent a 6-digit code to {sentTo}. It’s valid for 10 minutes.', {
          // An inline block moves to the next line as a whole if it fits there.
          sentTo: <strong style={{ display: 'inline-block' }}>{sentTo}</strong>,
        })}
        {children}
      </Typography>
      <FormMessage>{failure}</FormMessage>
      <FormMessage severity="success">{note}</FormMessage>
      <TextInput
        name="code"
        control={control}
        label={t('Code')}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        attributes={{ maxLength: 6 }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <BusyButton type="submit" variant="contained" busy={formState.isSubmitting} busyText={t('Checking…')}>
          {submitLabel}
        </BusyButton>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ columnGap: 6, flexWrap: 'wrap' }}>
        <ResendCodeButton onResend={resend} />
        <Button onClick={onChangeAddress} sx={{ px: 0 }}>
          {changeAddressLabel}
        </Button>
      </Stack>
    </Stack>
  );
}
