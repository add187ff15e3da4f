import { t } from '@troth/texts';
import { EmailVerification } from '../../features/identity/index.ts';
import { PhoneVerification } from '../../features/phones/index.ts';
import { useMeQuery } from '../../features/profiles/index.ts';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';

export default function Verification() {
  const { data: me, error, refetch } = useMeQuery();
  return (
    <Page
      title={t('Verification')}
      lead={t('Families trust a profile more when its email and phone number are verified.')}
      width="form"
    >
      <SectionCard title={t('Email')} hint={t('Other members see that it is verified, never the address.')}>
        {me !== undefined ? (
          <EmailVerification verifiedAt={me.proofs.email} />
        ) : error === undefined ? (
          <TextSkeleton lines={3} />
        ) : (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        )}
      </SectionCard>
      <PhoneVerification />
    </Page>
  );
}
