import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnPhone, Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { formatPhoneNumber } from '../../ui/format/phone-number.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { CodeForm } from '../identity/index.ts';
import { useMeQuery } from '../profiles/index.ts';
import { useOwnPhoneQuery, useSendPhoneCodeMutation, useVerifyPhoneMutation } from './api.ts';
import { PhoneNumberForm } from './PhoneNumberForm.tsx';
import { VerifiedNumber } from './VerifiedNumber.tsx';

interface PhoneCodeFormProps {
  number: string;
  /** The verified number, if any, which is kept until this one is verified. */
  verifiedNumber: string | null;
  onDone: (message: string) => Promise<void>;
  onChangeNumber: () => void;
}

/** The second step: asks for the code from the text message. */
function PhoneCodeForm({ number, verifiedNumber, onDone, onChangeNumber }: PhoneCodeFormProps) {
  const [send] = useSendPhoneCodeMutation();
  const [verify] = useVerifyPhoneMutation();
  return (
    <CodeForm
      submitLabel={t('Verify my number')}
      sentTo={formatPhoneNumber(number)}
      hint={t('We never ask for it anywhere else. Don’t share it with anyone.')}
      changeAddressLabel={t('Change the number')}
      onCheck={async (otp) => {
        const { message } = await verify({ body: { otp } }).unwrap();
        await onDone(message);
      }}
      onResend={() => send({ body: { phoneNumber: number } }).unwrap()}
      onChangeAddress={onChangeNumber}
    >
      {verifiedNumber !== null &&
        ` ${t('Until then, {number} stays your number.', { number: formatPhoneNumber(verifiedNumber) })}`}
    </CodeForm>
  );
}

/** The same text for two settings, because no tier on sale shows the numbers of members who are not connected. */
const CONNECTED_ONLY = t(
  'Your number is never on your profile. Only your connections can ask to see it: members whose interest you accepted, or who accepted yours.',
);

const visibilityTexts: Record<Visibility, string> = {
  SHOW_ALL: CONNECTED_ONLY,
  SHOW_CONNECTED: CONNECTED_ONLY,
  HIDE: t('Your number is never on your profile, and with your privacy settings no one can ask to see it.'),
};

function PhonePrivacyNotice() {
  const { data: me } = useMeQuery();
  return (
    <Box sx={noticeStyle}>
      <LockOutlined aria-hidden />
      <Box>
        <Typography variant="subtitle2" component="h2">
          {t('Who sees it')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {visibilityTexts[me?.phonePrivacy ?? 'SHOW_CONNECTED']}{' '}
          {t('Every member sees that your phone number is verified, and in which month.')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2 }}>
          <Link component={RouterLink} to="/settings/privacy">
            {t('Change who can see it')}
          </Link>
        </Typography>
      </Box>
    </Box>
  );
}

const noticeStyle = {
  display: 'flex',
  gap: 3,
  alignItems: 'flex-start',
  p: { xs: 4, md: 5 },
  borderRadius: '16px',
  bgcolor: 'recessed',
  '& svg': { fontSize: 20, flexShrink: 0, mt: '1px', color: 'gold.text' },
} as const;

/** The steps to add, verify, change and remove the member's number. */
export function PhoneVerification() {
  const { data: ownPhone, error, refetch } = useOwnPhoneQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack spacing={6}>
      <SectionCard title={t('Phone number')}>
        {ownPhone !== undefined ? (
          <PhoneSteps ownPhone={ownPhone} refetch={refetch} />
        ) : error === undefined ? (
          <TextSkeleton lines={4} />
        ) : (
          <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
        )}
      </SectionCard>
      <PhonePrivacyNotice />
    </Stack>
  );
}

type Step = 'number' | 'code' | 'verified';

const getInitialStep = ({ phoneNumber, pendingNumber }: OwnPhone): Step => {
  if (pendingNumber !== null) return 'code';
  return phoneNumber === null ? 'number' : 'verified';
};

interface PhoneStepsProps {
  ownPhone: OwnPhone;
  refetch: () => Promise<unknown>;
}

function PhoneSteps({ ownPhone, refetch }: PhoneStepsProps) {
  const [step, setStep] = useState(() => getInitialStep(ownPhone));
  // The typed number, shown again if the member returns from the code step.
  const [number, setNumber] = useState(ownPhone.pendingNumber ?? '');
  const [resultMessage, setResultMessage] = useState('');

  const goToStep = (next: Step, message = '') => {
    setStep(next);
    setResultMessage(message);
  };
  const { phoneNumber, verifiedAt, pendingNumber } = ownPhone;

  if (step === 'verified' && phoneNumber !== null && verifiedAt !== null) {
    return (
      <VerifiedNumber
        phoneNumber={phoneNumber}
        verifiedAt={verifiedAt}
        resultMessage={resultMessage}
        onChange={() => {
          setNumber('');
          goToStep('number');
        }}
        onRemoved={(message) => {
          setNumber('');
          goToStep('number', message);
        }}
      />
    );
  }
  if (step === 'code') {
    return (
      <PhoneCodeForm
        number={pendingNumber ?? number}
        verifiedNumber={phoneNumber}
        onDone={async (message) => {
          await refetch();
          goToStep('verified', message);
        }}
        onChangeNumber={() => goToStep('number')}
      />
    );
  }
  return (
    <PhoneNumberForm
      initialNumber={number}
      resultMessage={resultMessage}
      onSent={async (sent) => {
        setNumber(sent);
        await refetch();
        goToStep('code');
      }}
      onCancel={phoneNumber === null ? undefined : () => goToStep('verified')}
    />
  );
}
