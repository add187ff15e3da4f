import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { useMeQuery } from '../api.ts';
import { PrivacyForm } from './PrivacyForm.tsx';

/** What other members see of me. */
export function PrivacySettings() {
  const { data: me, error, refetch } = useMeQuery();
  return (
    <SectionCard title={t('What other members see')} headingLevel="h3">
      {me !== undefined ? (
        <PrivacyForm me={me} />
      ) : error !== undefined ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </SectionCard>
  );
}
