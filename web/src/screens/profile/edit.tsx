import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { EditSectionList, useMeQuery, useVocabularies } from '../../features/profiles/index.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { FactsSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';

export default function EditProfile() {
  const { data: me, error, refetch } = useMeQuery();
  const vocabularies = useVocabularies();
  const failure = error ?? vocabularies.error;
  const retry = () => void (error === undefined ? vocabularies.refetch() : refetch());
  return (
    <Page
      title={t('Edit my profile')}
      width="form"
      action={
        <Button component={Link} to="/profile" variant="outlined" sx={{ ml: { sm: 'auto' } }}>
          {t('View my profile')}
        </Button>
      }
    >
      {me !== undefined && vocabularies.ready ? (
        <EditSectionList me={me} choices={vocabularies.choices} />
      ) : failure === undefined ? (
        <FactsSkeleton />
      ) : (
        <ErrorState message={getErrorMessage(failure)} onRetry={retry} />
      )}
    </Page>
  );
}
