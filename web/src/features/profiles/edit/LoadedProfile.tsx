import type { ReactNode } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useMeQuery } from '../api.ts';
import { useVocabularies } from '../useVocabularies.ts';
import type { SectionProps } from './SectionForm.tsx';

interface LoadedProfileProps {
  skeleton: ReactNode;
  children: (loaded: SectionProps) => ReactNode;
}

/** Renders its content once the member's own profile and the vocabularies have loaded. */
export function LoadedProfile({ skeleton, children }: LoadedProfileProps) {
  const { data: me, error, refetch } = useMeQuery();
  const vocabularies = useVocabularies();
  if (me !== undefined && vocabularies.ready) return children({ me, choices: vocabularies.choices });
  const failure = error ?? vocabularies.error;
  if (failure === undefined) return skeleton;
  const retry = () => void (error === undefined ? vocabularies.refetch() : refetch());
  return <ErrorState message={getErrorMessage(failure)} onRetry={retry} />;
}
