import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { ChooseNewPassword, carriedAddress, RequestPasswordCode } from '../features/identity/index.ts';
import { StepTitle } from '../ui/StepTitle.tsx';

export default function ForgotPassword() {
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <StepTitle
        title={sentTo === '' && !state?.failure ? t('Forgot your password?') : t('Choose a new password')}
        lead={
          sentTo === ''
            ? t('Tell us your address and we send you a code to choose a new one.')
            : t('If {email} belongs to a member, a code of 6 digits is on its way there.', { email: sentTo })
        }
      />
      {sentTo === '' ? (
        <RequestPasswordCode
          email={state?.email ?? carriedAddress()}
          why={state?.failure ?? ''}
          onSent={setSentTo}
        />
      ) : (
        <ChooseNewPassword email={sentTo} />
      )}
      <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 6 }}>
        {t('Back to sign in')}
      </Link>
    </>
  );
}
