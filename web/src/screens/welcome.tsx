import { t } from '@troth/texts';
import { useParams } from 'react-router';
import { Onboarding } from '../features/onboarding/index.ts';
import { useMeQuery, useVocabularies } from '../features/profiles/index.ts';
import { getErrorMessage } from '../platform/api/api-error.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { FieldsSkeleton } from '../ui/feedback/Skeletons.tsx';
import { useDocumentTitle } from '../ui/navigation/document-title.ts';

export default function Welcome() {
  const { step = '' } = useParams();
  const { data: me, error, refetch } = useMeQuery();
  const vocabularies = useVocabularies();
  const isReady = me !== undefined && vocabularies.ready;
  // Each step sets its own title.
  useDocumentTitle(isReady ? undefined : t('Welcome'));
  if (isReady) {
    return <Onboarding me={me} choices={vocabularies.choices} stepId={step} />;
  }
  const failure = error ?? vocabularies.error;
  if (failure === undefined) return <FieldsSkeleton />;
  const retry = () => void (error === undefined ? vocabularies.refetch() : refetch());
  return <ErrorState message={getErrorMessage(failure)} onRetry={retry} />;
}
