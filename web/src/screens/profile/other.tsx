import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OtherProfile as Profile } from '@troth/contract';
import { t } from '@troth/texts';
import { Navigate, useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { WhyYouFit } from '../../features/compatibility/index.ts';
import {
  InterestAction,
  InterestBottomBar,
  InterestInAnswer,
  useInterestAbout,
} from '../../features/interests/index.ts';
import { SimilarMembers } from '../../features/matching/index.ts';
import { MessageButton } from '../../features/messaging/index.ts';
import { ConcernDialog, MemberMenu, useConcernDialog } from '../../features/moderation/index.ts';
import { MemberContact } from '../../features/phone-verification/index.ts';
import { PhotoAccessRequest } from '../../features/photo-requests/index.ts';
import {
  findMemberId,
  firstNameOf,
  formatHeadline,
  LastActive,
  LeadPhoto,
  MemberProfileSections,
  PhotoStrip,
  PhotoViewer,
  ProfileHeader,
  ProfileLayout,
  ProfilePhoto,
  ProfileSkeleton,
  ProfileUnavailable,
  renderStoryPhotos,
  useMeQuery,
  useOpenPhoto,
  useOtherProfileQuery,
  useVocabularies,
} from '../../features/profiles/index.ts';
import { ShortlistToggle } from '../../features/shortlist/index.ts';
import { VerificationList } from '../../features/verifications/index.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { rich } from '../../ui/format/rich.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { useDocumentTitle } from '../../ui/navigation/document-title.ts';
import { goBack } from '../../ui/navigation/NavigationGuard.tsx';

export default function OtherProfile() {
  // Accept only a member id; any other text could be the path of another endpoint, such as "me".
  const id = findMemberId(useParams().id ?? '') ?? '';
  const isOwn = useMeQuery().data?.userId === id;
  const {
    currentData: profile,
    error,
    refetch,
  } = useOtherProfileQuery({ params: { id } }, { skip: isOwn || id === '' });
  const isLeaving = useNavigation().state !== 'idle';
  useDocumentTitle(profile?.name ?? t('Profile'));

  if (isOwn) return <Navigate to="/profile" replace />;
  const isNotFound = id === '' || (error !== undefined && 'code' in error && error.code === 'NOT_FOUND');
  // A member who was just ignored cannot be found, but stays on the screen until the navigation away has finished.
  if (isNotFound && (profile === undefined || !isLeaving)) return <ProfileUnavailable />;
  if (profile === undefined) {
    if (error === undefined) return <ProfileSkeleton />;
    return (
      <Page title={t('Profile')}>
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  // The key resets open dialogs and state when the profile changes.
  return <MemberProfile key={profile.userId} profile={profile} />;
}

function MemberProfile({ profile }: { profile: Profile }) {
  const { choices, ready } = useVocabularies();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const goBackFromProfile = useGoBack();
  const { openIndex, view, close } = useOpenPhoto();
  const concern = useConcernDialog();
  const interest = useInterestAbout(profile);
  const { userId, name, photos } = profile;
  const firstName = firstNameOf(name);
  const gallery = { photos, userId, name: firstName, onOpen: view };
  const commentOnPhoto = (id: string) => {
    const photo = photos.find(({ photoId }) => photoId === id);
    if (photo) interest.openDialog({ photo });
  };
  const openConcern = () => concern.openDialog({ kind: 'profile', id: userId });
  return (
    <>
      <ProfileLayout
        photo={
          photos.length > 0 ? (
            <LeadPhoto {...gallery} />
          ) : (
            <ProfilePhoto
              photo={profile.profilePhoto}
              userId={userId}
              name={name}
              alt={name}
              eager
              withheld={profile.photoWithheld}
            />
          )
        }
        sidebar={
          <>
            {isWide && photos.length > 1 && <PhotoStrip {...gallery} />}
            <PhotoAccessRequest member={profile} />
            {isWide && <InterestAction member={profile} shownOn="profile" />}
          </>
        }
        after={<SimilarMembers userId={userId} name={firstName} />}
      >
        <Stack spacing={12}>
          <Stack spacing={4}>
            <ProfileHeader
              name={name}
              age={profile.age}
              line={ready ? formatHeadline(profile, choices) : undefined}
              note={<LastActive {...profile} />}
              action={
                <Stack direction="row" spacing={1}>
                  {isWide && <MessageButton member={profile} position="head" />}
                  <ShortlistToggle member={profile} />
                  <MemberMenu member={profile} onIgnored={goBackFromProfile} onConcern={openConcern} />
                </Stack>
              }
            />
            <VerificationList proofs={profile.proofs} name={firstName} />
          </Stack>
          <MemberContact member={profile} />
          <MemberProfileSections
            profile={profile}
            comparison={<WhyYouFit userId={userId} name={firstName} />}
            renderPromptAction={(answer) => <InterestInAnswer interest={interest} answer={answer} />}
            renderBetween={isWide ? undefined : renderStoryPhotos(gallery)}
          />
          <ConcernLink onOpen={openConcern} />
        </Stack>
      </ProfileLayout>
      {!isWide && (
        <InterestBottomBar member={profile}>
          <MessageButton member={profile} position="foot" />
        </InterestBottomBar>
      )}
      <PhotoViewer
        photos={photos}
        userId={userId}
        label={t('Photos of {firstName}', { firstName })}
        startAt={openIndex}
        onClose={close}
        actions={[
          ...(interest.isAvailable ? [{ text: t('Comment on this photo'), run: commentOnPhoto }] : []),
          { text: t('Report or raise a concern'), run: (id) => concern.openDialog({ kind: 'photo', id }) },
        ]}
      />
      {interest.dialog}
      <ConcernDialog {...concern.dialog} name={firstName} />
    </>
  );
}

function ConcernLink({ onOpen }: { onOpen: () => void }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {rich('Does something about this profile worry you? <concern>Report or raise a concern</concern>', {
        concern: (chunks) => (
          <Link component="button" onClick={onOpen} sx={{ font: 'inherit', verticalAlign: 'baseline' }}>
            {chunks}
          </Link>
        ),
      })}
    </Typography>
  );
}

/** Returns a function that goes back to the previous page, or to the search if the visit began with this page. */
function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate('/search', { replace: true }) : goBack(navigate));
}
