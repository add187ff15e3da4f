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
  /** The verified number that stays until this one is verified. */
  before: string | null;
  onDone: (message: string) => Promise<void>;
  onChangeNumber: () => void;
}

/** The second step: the code from the text message. */
function PhoneCodeForm({ number, before, onDone, onChangeNumber }: PhoneCodeFormProps) {
  const [send] = useSendPhoneCodeMutation();
  const [verify] = useVerifyPhoneMutation();
  return (
    <CodeForm
      submitLabel={t('Check my number')}
      sentTo={formatPhoneNumber(number)}
      hint={t('We never ask for it anywhere else. Please tell it to nobody.')}
      changeAddressLabel={t('Change the number')}
      onCheck={async (otp) => {
        const { message } = await verify({ body: { otp } }).unwrap();
        await onDone(message);
      }}
      onResend={() => send({ body: { phoneNumber: number } }).unwrap()}
      onChangeAddress={onChangeNumber}
    >
      {before !== null &&
        ` ${t('Until then {number} stays your number.', { number: formatPhoneNumber(before) })}`}
    </CodeForm>
  );
}

/** Who can see the number; strangers never can. */
const CONNECTED_ONLY = t(
  'Your number is never on your profile. Only members you are connected with can ask to see it: those whose interest you accepted, or who accepted yours.',
);

const visibilityTexts: Record<Visibility, string> = {
  SHOW_ALL: CONNECTED_ONLY,
  SHOW_CONNECTED: CONNECTED_ONLY,
  HIDE: t('Your number is never on your profile, and by your privacy settings nobody can ask to see it.'),
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
          {t('Every member sees that your phone was checked, and in which month.')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2 }}>
          <Link component={RouterLink} to="/settings#privacy">
            {t('Change who sees it')}
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

/** The member's number: none, waiting for its code, or verified. */
export function PhoneVerification() {
  const { data: own, error, refetch } = useOwnPhoneQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack spacing={6}>
      <SectionCard title={t('Phone number')}>
        {own !== undefined ? (
          <Steps own={own} again={refetch} />
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

type Step = 'number' | 'code' | 'proven';

const getInitialStep = ({ phoneNumber, pendingNumber }: OwnPhone): Step => {
  if (pendingNumber !== null) return 'code';
  return phoneNumber === null ? 'number' : 'proven';
};

interface StepsProps {
  own: OwnPhone;
  /** Refetches the member's number. */
  again: () => Promise<unknown>;
}

function Steps({ own, again }: StepsProps) {
  const [step, setStep] = useState(() => getInitialStep(own));
  // The typed number, for returning from the code step.
  const [number, setNumber] = useState(own.pendingNumber ?? '');
  const [outcome, setOutcome] = useState('');

  const goToStep = (next: Step, message = '') => {
    setStep(next);
    setOutcome(message);
  };
  const { phoneNumber, verifiedAt, pendingNumber } = own;

  if (step === 'proven' && phoneNumber !== null && verifiedAt !== null) {
    return (
      <VerifiedNumber
        phoneNumber={phoneNumber}
        verifiedAt={verifiedAt}
        outcome={outcome}
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
        before={phoneNumber}
        onDone={async (message) => {
          await again();
          goToStep('proven', message);
        }}
        onChangeNumber={() => goToStep('number')}
      />
    );
  }
  return (
    <PhoneNumberForm
      typed={number}
      outcome={outcome}
      onSent={async (sent) => {
        setNumber(sent);
        await again();
        goToStep('code');
      }}
      onCancel={phoneNumber === null ? undefined : () => goToStep('proven')}
    />
  );
}
