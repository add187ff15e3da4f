import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatLongDate, t } from '@troth/texts';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { rich } from '../../../ui/format/rich.ts';
import { useConfirmFieldMutation, useSendEmailCodeMutation } from '../api.ts';
import { CodeForm } from '../CodeForm.tsx';
import { useRecentSignIn } from '../reauthentication/reauthentication.ts';
import { useSignedInEmail } from '../session-hooks.ts';
import { useInlineForm } from './SuccessNote.tsx';

const VERIFY_EMAIL = t('Verify my email');

interface Verification {
  message: string;
  verifiedAt: string | null;
}

/** Shows whether the email address is verified, and verifies it with a code. Verifying it again renews the date. */
export function EmailVerification({ verifiedAt }: { verifiedAt: string | null }) {
  const email = useSignedInEmail();
  const { isOpen, open, close, openButton } = useInlineForm();
  const [verification, setVerification] = useState<Verification>({ message: '', verifiedAt: null });
  const lastVerifiedAt = verification.verifiedAt ?? verifiedAt;

  const startVerification = () => {
    setVerification({ ...verification, message: '' });
    open();
  };
  const finish = (verified: Verification) => {
    setVerification(verified);
    close();
  };

  return (
    <Stack spacing={4}>
      <Stack spacing={1}>
        <Typography sx={{ overflowWrap: 'anywhere', minHeight: 27 }}>{email}</Typography>
        <VerifiedDate verifiedAt={lastVerifiedAt} />
      </Stack>
      <FormMessage severity="success">{verification.message}</FormMessage>
      {isOpen && email !== undefined ? (
        <EmailCode email={email} onDone={finish} onCancel={close} />
      ) : (
        <SendCode
          email={email}
          isVerified={lastVerifiedAt !== null}
          openButton={openButton}
          onNext={startVerification}
        />
      )}
    </Stack>
  );
}

function VerifiedDate({ verifiedAt }: { verifiedAt: string | null }) {
  if (verifiedAt === null) {
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
        {rich('Verified on {date}', {
          date: <time dateTime={verifiedAt}>{formatLongDate(verifiedAt)}</time>,
        })}
      </Typography>
    </Stack>
  );
}

interface SendCodeProps {
  /** Undefined until it has been read from the session. */
  email: string | undefined;
  isVerified: boolean;
  openButton: RefObject<HTMLButtonElement | null>;
  onNext: () => void;
}

/** The first step: requests a code. */
function SendCode({ email, isVerified, openButton, onNext }: SendCodeProps) {
  const [send, { isLoading }] = useSendEmailCodeMutation();
  const withRecentSignIn = useRecentSignIn(VERIFY_EMAIL);
  const [failure, setFailure] = useState('');

  const requestCode = async (newEmail: string) => {
    setFailure('');
    try {
      if (await withRecentSignIn(() => send({ body: { newEmail } }).unwrap())) onNext();
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  };

  return (
    <Stack spacing={4}>
      <FormMessage>{failure}</FormMessage>
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <BusyButton
          ref={openButton}
          variant={isVerified ? 'outlined' : 'contained'}
          disabled={email === undefined}
          busy={isLoading}
          busyText={t('Sending…')}
          onClick={() => email !== undefined && void requestCode(email)}
        >
          {isVerified ? t('Verify my email again') : VERIFY_EMAIL}
        </BusyButton>
        {!isVerified && <Button onClick={onNext}>{t('I have a code')}</Button>}
      </Stack>
    </Stack>
  );
}

interface EmailCodeProps {
  email: string;
  onDone: (verified: Verification) => void;
  onCancel: () => void;
}

/** The second step: the code from the mail. */
function EmailCode({ email, onDone, onCancel }: EmailCodeProps) {
  const [send] = useSendEmailCodeMutation();
  const [confirm] = useConfirmFieldMutation();
  const withRecentSignIn = useRecentSignIn(VERIFY_EMAIL);
  const navigate = useNavigate();
  return (
    <CodeForm
      submitLabel={VERIFY_EMAIL}
      sentTo={email}
      changeAddressLabel={t('Change my email')}
      onCheck={async (code) => {
        const response = await withRecentSignIn(() =>
          confirm({ params: { field: 'email' }, body: { code } }).unwrap(),
        );
        if (response) onDone({ message: response.message, verifiedAt: response.proofs.email });
      }}
      onResend={() => withRecentSignIn(() => send({ body: { newEmail: email } }).unwrap())}
      onChangeAddress={() => void navigate('/settings/account')}
      onCancel={onCancel}
    />
  );
}
