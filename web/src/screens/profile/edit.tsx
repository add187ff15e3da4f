import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { EditSectionList, LoadedProfile } from '../../features/profiles/index.ts';
import { FactsSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';

export default function EditProfile() {
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
      <LoadedProfile skeleton={<FactsSkeleton />}>
        {(loaded) => <EditSectionList {...loaded} />}
      </LoadedProfile>
    </Page>
  );
}
