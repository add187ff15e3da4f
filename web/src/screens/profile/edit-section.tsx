import { t } from '@troth/texts';
import { Navigate, useParams } from 'react-router';
import { EditedSection, isSectionId, LoadedProfile, sections } from '../../features/profiles/index.ts';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';

export default function EditProfileSection() {
  const { section } = useParams();
  if (!isSectionId(section)) return <Navigate to="/profile/edit" replace />;
  return (
    <Page title={sections[section]} parent={{ to: '/profile/edit', title: t('Edit my profile') }}>
      <LoadedProfile skeleton={<FormSkeleton />}>
        {(loaded) => <EditedSection section={section} {...loaded} />}
      </LoadedProfile>
    </Page>
  );
}
