import { t } from '@troth/texts';
import { EmailVerification } from '../../features/identity/index.ts';
import { PhoneVerification } from '../../features/phone-verification/index.ts';
import { useMeQuery } from '../../features/profiles/index.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';

export default function Verification() {
  const { data: me, error, refetch } = useMeQuery();
  return (
    <Page
      title={t('Verification')}
      lead={t('Families trust a profile more when the email and phone number are verified.')}
      width="form"
    >
      <SectionCard title={t('Email')} hint={t('Other members see that it’s verified, never the address.')}>
        {me !== undefined ? (
          <EmailVerification verifiedAt={me.proofs.email} />
        ) : error === undefined ? (
          <TextSkeleton lines={3} />
        ) : (
          <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
        )}
      </SectionCard>
      <PhoneVerification />
    </Page>
  );
}
