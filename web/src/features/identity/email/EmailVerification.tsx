import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { longDate, t } from '@troth/texts';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { rich } from '../../../ui/rich.ts';
import { useRecentSignIn } from '../again/useRecentSignIn.ts';
import { CodeForm } from '../CodeForm.tsx';
import { useOpener } from '../useOpener.ts';
import { useSignedInEmail } from '../useSignedInEmail.ts';
import { useConfirmFieldMutation, useSendEmailCodeMutation } from './api.ts';

const ACT = t('Verify my email');

interface Verified {
  message: string;
  at: string | null;
}

/** Whether the email address is verified, and the way to verify it with a code. A new code renews the date. */
export function EmailVerification({ verifiedAt }: { verifiedAt: string | null }) {
  const email = useSignedInEmail();
  const { isOpen, open, close, opener } = useOpener();
  const [done, setDone] = useState<Verified>({ message: '', at: null });
  const at = done.at ?? verifiedAt;

  const begin = () => {
    setDone({ ...done, message: '' });
    open();
  };
  const finish = (verified: Verified) => {
    setDone(verified);
    close();
  };

  return (
    <Stack spacing={4}>
      <Stack spacing={1}>
        <Typography sx={{ overflowWrap: 'anywhere', minHeight: 27 }}>{email}</Typography>
        <VerifiedOn at={at} />
      </Stack>
      <FormMessage severity="success">{done.message}</FormMessage>
      {isOpen && email !== undefined ? (
        <EmailCode email={email} onDone={finish} onCancel={close} />
      ) : (
        <SendCode email={email} isVerified={at !== null} opener={opener} onSent={begin} />
      )}
    </Stack>
  );
}

function VerifiedOn({ at }: { at: string | null }) {
  if (at === null) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Not verified yet')}
      </Typography>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', color: 'success.main' }}>
      <CheckCircleOutlined aria-hidden sx={{ fontSize: 20 }} />
      <Typography variant="body2">
        {rich('Verified on {date}', { date: <time dateTime={at}>{longDate(at)}</time> })}
      </Typography>
    </Stack>
  );
}

interface SendCodeProps {
  /** Undefined until it is read. */
  email: string | undefined;
  isVerified: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  onSent: () => void;
}

/** The first step: asks for a code. */
function SendCode({ email, isVerified, opener, onSent }: SendCodeProps) {
  const [send, { isLoading }] = useSendEmailCodeMutation();
  const withRecentSignIn = useRecentSignIn(ACT);
  const [failure, setFailure] = useState('');

  const ask = async (newEmail: string) => {
    setFailure('');
    try {
      if (await withRecentSignIn(() => send({ body: { newEmail } }).unwrap())) onSent();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <Stack spacing={4}>
      <FormMessage>{failure}</FormMessage>
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <BusyButton
          ref={opener}
          variant={isVerified ? 'outlined' : 'contained'}
          disabled={email === undefined}
          busy={isLoading}
          busyText={t('Sending…')}
          onClick={() => email !== undefined && void ask(email)}
        >
          {isVerified ? t('Verify my email again') : ACT}
        </BusyButton>
        {!isVerified && <Button onClick={onSent}>{t('I have a code')}</Button>}
      </Stack>
    </Stack>
  );
}

interface EmailCodeProps {
  email: string;
  onDone: (verified: Verified) => void;
  onCancel: () => void;
}

/** The second step: the code from the mail. */
function EmailCode({ email, onDone, onCancel }: EmailCodeProps) {
  const [send] = useSendEmailCodeMutation();
  const [confirm] = useConfirmFieldMutation();
  const withRecentSignIn = useRecentSignIn(ACT);
  const navigate = useNavigate();
  return (
    <CodeForm
      act={ACT}
      sentTo={email}
      other={t('Change my email')}
      onCheck={async (code) => {
        const reply = await withRecentSignIn(() =>
          confirm({ params: { field: 'email' }, body: { code } }).unwrap(),
        );
        if (reply) onDone({ message: reply.message, at: reply.proofs.email });
      }}
      onResend={() => withRecentSignIn(() => send({ body: { newEmail: email } }).unwrap())}
      onOther={() => void navigate('/settings#account')}
      onCancel={onCancel}
    />
  );
}
