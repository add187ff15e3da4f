import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { usePhotosQuery } from '../../features/photos/index.ts';
import {
  CompletionCard,
  formatHeadline,
  LeadPhoto,
  OwnProfileSections,
  PhotoStrip,
  PhotoViewer,
  ProfileHeader,
  ProfileLayout,
  ProfilePhoto,
  ProfileSkeleton,
  useMeQuery,
  useOpenPhoto,
  useVocabularies,
} from '../../features/profiles/index.ts';
import { OwnCardLabels } from '../../features/promotions/index.ts';
import { OwnVerifications } from '../../features/verifications/index.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useDocumentTitle } from '../../ui/navigation/document-title.ts';

/** What others see instead of the photos when the privacy settings hide them. */
const blurNotices = {
  SHOW_CONNECTED: t('Other members see a blurred photo until you’re connected.'),
  HIDE: t('Other members see a blurred photo, except those you’ve shown your photos to.'),
};

export default function OwnProfile() {
  useDocumentTitle(t('My profile'));
  const { data: me, error, refetch } = useMeQuery();
  const { choices, ready } = useVocabularies();
  const photos = useShownPhotos();
  const { openIndex, view, close } = useOpenPhoto();
  if (me === undefined) {
    if (error === undefined) return <ProfileSkeleton />;
    return (
      <Page title={t('My profile')}>
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const name = me.name ?? '';
  const gallery = { photos, userId: me.userId, name: t('you'), onOpen: view };
  return (
    <ProfileLayout
      photo={
        photos.length > 0 ? (
          <LeadPhoto {...gallery} />
        ) : (
          <ProfilePhoto photo={me.profilePhoto} userId={me.userId} name={name} alt={t('Your photo')} eager />
        )
      }
      sidebar={
        <>
          {photos.length > 1 && <PhotoStrip {...gallery} />}
          {photos.length > 0 && me.photoPrivacy !== 'SHOW_ALL' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {blurNotices[me.photoPrivacy]}
            </Typography>
          )}
          <Button component={Link} to="/profile/photos" variant="outlined">
            {t('My photos')}
          </Button>
          <Stack direction="row" sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 auto', px: 3 } }}>
            <Button component={Link} to="/profiles/viewers">
              {t('Who viewed me')}
            </Button>
            <Button component={Link} to="/profiles/shortlist">
              {t('My shortlist')}
            </Button>
          </Stack>
        </>
      }
    >
      <Stack spacing={10}>
        <ProfileHeader
          name={name}
          age={me.age}
          line={ready ? formatHeadline(me, choices) : undefined}
          note={
            me.status === 'listed'
              ? t('This is how other members see you.')
              : t('This is how other members will see you.')
          }
          action={
            <Button component={Link} to="/profile/edit" variant="outlined">
              {t('Edit my profile')}
            </Button>
          }
        />
        <OwnCardLabels me={me} />
        <CompletionCard me={me} />
        <OwnVerifications proofs={me.proofs} />
        <OwnProfileSections me={me} />
      </Stack>
      <PhotoViewer
        photos={photos}
        userId={me.userId}
        label={t('Your photos')}
        startAt={openIndex}
        onClose={close}
      />
    </ProfileLayout>
  );
}

/** The member's own photos that others can see, in display order. */
function useShownPhotos() {
  const photos = usePhotosQuery().data?.photos.filter(({ isShown }) => isShown) ?? [];
  return [
    ...photos.filter(({ isProfilePhoto }) => isProfilePhoto),
    ...photos.filter(({ isProfilePhoto }) => !isProfilePhoto),
  ];
}
