import { t } from '@troth/texts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  BackToSignIn,
  ChooseNewPassword,
  clearSentCode,
  loadResetAddress,
  loadSentCode,
  RequestPasswordCode,
  type SentCode,
  storeSentCode,
} from '../features/identity/index.ts';
import { StepTitle } from '../ui/layout/Page.tsx';

function getLead(sent: SentCode | undefined): string {
  if (sent === undefined) return t('Enter your email and we’ll send you a code to choose a new password.');
  const { email, at } = sent;
  return at === 0
    ? t('Enter the 6-digit code we emailed to {email}.', { email })
    : t('If there’s an account for {email}, a 6-digit code is on its way.', { email });
}

export default function ForgotPassword() {
  const { state } = useLocation();
  const [sentCode, setSentCode] = useState(() => {
    const stored = loadSentCode();
    // A member redirected here for a reason reads the reason first.
    return state?.failure || (state?.email && state.email !== stored?.email) ? undefined : stored;
  });
  const [previousCode, setPreviousCode] = useState<SentCode>();

  const showNextStep = (next: SentCode) => {
    if (next.at > 0) storeSentCode(next);
    setSentCode(next);
  };
  const chooseOtherAddress = () => {
    clearSentCode();
    setPreviousCode(sentCode);
    setSentCode(undefined);
  };

  return (
    <>
      <StepTitle
        title={
          sentCode === undefined && !state?.failure ? t('Forgot your password?') : t('Choose a new password')
        }
        lead={getLead(sentCode)}
      />
      {sentCode === undefined ? (
        <RequestPasswordCode
          email={previousCode?.email || state?.email || loadResetAddress()}
          explanation={state?.failure ?? ''}
          previousCode={previousCode}
          onSent={showNextStep}
        />
      ) : (
        <>
          <ChooseNewPassword sentCode={sentCode} onSent={showNextStep} onChangeAddress={chooseOtherAddress} />
          <BackToSignIn email={sentCode.email} />
        </>
      )}
    </>
  );
}
