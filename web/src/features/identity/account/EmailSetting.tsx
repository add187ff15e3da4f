import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { getIdToken } from '../../../platform/session/session.ts';
import { zodResolver } from '../../../platform/zod-resolver.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { SettingRow } from '../../../ui/layout/SettingRow.tsx';
import { useChangeEmailMutation, useSendEmailCodeMutation } from '../api.ts';
import { CodeForm } from '../CodeForm.tsx';
import { useResendCountdown } from '../ResendCodeButton.tsx';
import { useRecentSignIn } from '../reauthentication/reauthentication.ts';
import { email as emailRule } from '../rules.ts';
import { useSignedInEmail } from '../session-hooks.ts';
import { SuccessNote, useInlineForm } from './SuccessNote.tsx';

interface EmailCodeFormProps {
  newEmail: string;
  /** Called after another code was sent. */
  onSent: () => void;
  onDone: () => void;
  onChangeAddress: () => void;
  onCancel: () => void;
}

const CHANGE_EMAIL = t('Change my email');

/** The second step: the code from the new address. */
function EmailCodeForm({ newEmail, onSent, onDone, onChangeAddress, onCancel }: EmailCodeFormProps) {
  const [send] = useSendEmailCodeMutation();
  const [change] = useChangeEmailMutation();
  const withRecentSignIn = useRecentSignIn(CHANGE_EMAIL);
  return (
    <CodeForm
      submitLabel={CHANGE_EMAIL}
      sentTo={newEmail}
      changeAddressLabel={t('Use another address')}
      onCheck={async (verificationCode) => {
        const body = { newEmail, verificationCode };
        if (await withRecentSignIn(() => change({ body }).unwrap())) onDone();
      }}
      onResend={async () => {
        const sent = await withRecentSignIn(() => send({ body: { newEmail } }).unwrap());
        if (sent) onSent();
        return sent;
      }}
      onChangeAddress={onChangeAddress}
      onCancel={onCancel}
    />
  );
}

const newEmailSchema = z.object({ newEmail: emailRule });
type NewEmailValues = z.infer<typeof newEmailSchema>;

interface NewEmailFormProps {
  /** The address typed before, when returning from the code step. */
  initialEmail: string;
  /** When the last code was sent to any address; 0 if never. */
  sentAt: number;
  onSent: (newEmail: string) => void;
  onCancel: () => void;
}

/** The first step: the new address. */
function NewEmailForm({ initialEmail, sentAt, onSent, onCancel }: NewEmailFormProps) {
  const [send] = useSendEmailCodeMutation();
  const withRecentSignIn = useRecentSignIn(t('Change my email'));
  const [failure, setFailure] = useState('');
  const { secondsLeft } = useResendCountdown(sentAt);
  const { control, handleSubmit, formState } = useForm<NewEmailValues>({
    resolver: zodResolver(newEmailSchema),
    defaultValues: { newEmail: initialEmail },
  });

  const submit = handleSubmit(async (body) => {
    setFailure('');
    try {
      if (await withRecentSignIn(() => send({ body }).unwrap())) onSent(body.newEmail);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  });

  return (
    <Stack component="form" noValidate aria-label={t('Change my email')} onSubmit={submit} spacing={5}>
      <FormMessage>{failure}</FormMessage>
      <TextInput
        name="newEmail"
        control={control}
        label={t('New email')}
        hint={t(
          'We’ll send a code to your new address. We’ll also let your old address know, and the change can be undone from there for 48 hours.',
        )}
        type="email"
        autoComplete="email"
        autoFocus
        attributes={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <BusyButton
          type="submit"
          variant="contained"
          disabled={secondsLeft > 0}
          busy={formState.isSubmitting}
          busyText={t('Sending…')}
        >
          {secondsLeft > 0 ? t('Resend code in {left} s', { left: secondsLeft }) : t('Send me a code')}
        </BusyButton>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </Stack>
    </Stack>
  );
}

interface EmailChange {
  newEmail: string;
  isCodeSent: boolean;
  /** When the last code was sent to any address; 0 if never. */
  sentAt: number;
}

interface CompletedChange {
  /** The old address; undefined if it could not be read. */
  from: string | undefined;
  to: string;
}

function describeChange({ from, to }: CompletedChange): string {
  return from === undefined
    ? t(
        'From now on, sign in with {to}. We’ve emailed your old address; the change can be undone from there for 48 hours.',
        { to },
      )
    : t(
        'From now on, sign in with {to}. We’ve emailed {from}; the change can be undone from there for 48 hours.',
        {
          to,
          from,
        },
      );
}

/** The sign-in address, and changing it with a code sent to the new one. */
export function EmailSetting() {
  const signedInEmail = useSignedInEmail();
  const { isOpen, open, close, openButton } = useInlineForm();
  const [change, setChange] = useState<EmailChange>({ newEmail: '', isCodeSent: false, sentAt: 0 });
  const [completedChange, setCompletedChange] = useState<CompletedChange>();
  const email = completedChange?.to ?? signedInEmail;

  const startChange = () => {
    setChange({ ...change, newEmail: '', isCodeSent: false });
    open();
  };

  const finish = () => {
    setCompletedChange({ from: email, to: change.newEmail });
    close();
    // The token contains the address, so renew the token.
    getIdToken({ renew: true }).catch((error: unknown) =>
      console.error('The ID token could not be renewed.', error),
    );
  };

  return (
    <SettingRow
      title={t('Email')}
      action={
        !isOpen && (
          <Button ref={openButton} variant="outlined" onClick={startChange} aria-label={t('Change my email')}>
            {t('Change')}
          </Button>
        )
      }
      details={
        isOpen ? (
          change.isCodeSent ? (
            <EmailCodeForm
              newEmail={change.newEmail}
              onSent={() => setChange((previous) => ({ ...previous, sentAt: Date.now() }))}
              onDone={finish}
              onChangeAddress={() => setChange((previous) => ({ ...previous, isCodeSent: false }))}
              onCancel={close}
            />
          ) : (
            <NewEmailForm
              initialEmail={change.newEmail}
              sentAt={change.sentAt}
              onSent={(newEmail) => setChange({ newEmail, isCodeSent: true, sentAt: Date.now() })}
              onCancel={close}
            />
          )
        ) : undefined
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere', minHeight: 27 }}>{email}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('You sign in with it. Other members never see it.')}
      </Typography>
      <SuccessNote>
        {completedChange !== undefined && !isOpen ? describeChange(completedChange) : ''}
      </SuccessNote>
    </SettingRow>
  );
}
