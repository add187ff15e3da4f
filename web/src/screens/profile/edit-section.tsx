import { t } from '@troth/texts';
import { Navigate, useParams } from 'react-router';
import {
  EditedSection,
  isSectionId,
  sections,
  useMeQuery,
  useVocabularies,
} from '../../features/profiles/index.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';

export default function EditProfileSection() {
  const { section } = useParams();
  const { data: me, error, refetch } = useMeQuery();
  const vocabularies = useVocabularies();
  if (!isSectionId(section)) return <Navigate to="/profile/edit" replace />;
  const failure = error ?? vocabularies.error;
  const retry = () => void (error === undefined ? vocabularies.refetch() : refetch());
  return (
    <Page title={sections[section]} parent={{ to: '/profile/edit', title: t('Edit my profile') }}>
      {me !== undefined && vocabularies.ready ? (
        <EditedSection section={section} me={me} choices={vocabularies.choices} />
      ) : failure === undefined ? (
        <FormSkeleton />
      ) : (
        <ErrorState message={getErrorMessage(failure)} onRetry={retry} />
      )}
    </Page>
  );
}
