import Stack from '@mui/material/Stack';
import type { OwnPhone } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { useOwnPhoneQuery } from '../api.ts';
import { NumberForm } from './NumberForm.tsx';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { ProvenNumber } from './ProvenNumber.tsx';
import { WhoSeesIt } from './WhoSeesIt.tsx';

/** The own number: none, waiting for its code, or proven. */
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
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        )}
      </SectionCard>
      <WhoSeesIt />
    </Stack>
  );
}

type Step = 'number' | 'code' | 'proven';

const firstStep = ({ phoneNumber, pendingNumber }: OwnPhone): Step => {
  if (pendingNumber !== null) return 'code';
  return phoneNumber === null ? 'number' : 'proven';
};

interface StepsProps {
  own: OwnPhone;
  /** Asks for the own number once more. */
  again: () => Promise<unknown>;
}

function Steps({ own, again }: StepsProps) {
  const [step, setStep] = useState(() => firstStep(own));
  // As it was typed, for who comes back from the code.
  const [number, setNumber] = useState(own.pendingNumber ?? '');
  const [outcome, setOutcome] = useState('');

  const go = (next: Step, words = '') => {
    setStep(next);
    setOutcome(words);
  };
  const { phoneNumber, verifiedAt, pendingNumber } = own;

  if (step === 'proven' && phoneNumber !== null && verifiedAt !== null) {
    return (
      <ProvenNumber
        phoneNumber={phoneNumber}
        verifiedAt={verifiedAt}
        outcome={outcome}
        onChange={() => {
          setNumber('');
          go('number');
        }}
        onRemoved={(words) => {
          setNumber('');
          go('number', words);
        }}
      />
    );
  }
  if (step === 'code') {
    return (
      <PhoneCodeForm
        number={pendingNumber ?? number}
        before={phoneNumber}
        onDone={async (words) => {
          await again();
          go('proven', words);
        }}
        onOther={() => go('number')}
      />
    );
  }
  return (
    <NumberForm
      typed={number}
      outcome={outcome}
      onSent={async (sent) => {
        setNumber(sent);
        await again();
        go('code');
      }}
      onCancel={phoneNumber === null ? undefined : () => go('proven')}
    />
  );
}
