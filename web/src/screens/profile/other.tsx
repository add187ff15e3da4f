import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OtherProfile as Profile } from '@troth/contract';
import { t } from '@troth/texts';
import { Navigate, useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { WhyYouFit } from '../../features/compatibility/index.ts';
import { InterestAction, InterestFoot } from '../../features/interests/index.ts';
import { Suggestions } from '../../features/matching/index.ts';
import { MessageAct } from '../../features/messaging/index.ts';
import { ConcernDialog, MemberMenu, useConcernDialog } from '../../features/moderation/index.ts';
import { ContactPart } from '../../features/phones/index.ts';
import { PhotosAsk } from '../../features/photo-requests/index.ts';
import {
  firstNameOf,
  LastHere,
  LeadPhoto,
  memberIdIn,
  OtherStory,
  oneLine,
  PhotoStrip,
  PhotoViewer,
  ProfileHead,
  ProfileLayout,
  ProfilePhoto,
  ProfileUnavailable,
  StorySkeleton,
  storyPhotosBetween,
  useMeQuery,
  useOtherProfileQuery,
  useViewedPhoto,
  useVocabularies,
} from '../../features/profiles/index.ts';
import { ProofLadder } from '../../features/proofs/index.ts';
import { ShortlistToggle } from '../../features/shortlist/index.ts';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { goBack } from '../../ui/leaving/layer.ts';
import { Page } from '../../ui/Page.tsx';
import { rich } from '../../ui/rich.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';

export default function OtherProfile() {
  // Anything else than a member's id could be the address of another call, such as "me".
  const id = memberIdIn(useParams().id ?? '') ?? '';
  const isOwn = useMeQuery().data?.userId === id;
  const {
    currentData: profile,
    error,
    refetch,
  } = useOtherProfileQuery({ params: { id } }, { skip: isOwn || id === '' });
  const isLeaving = useNavigation().state !== 'idle';
  useDocumentTitle(profile?.name ?? t('Profile'));

  if (isOwn) return <Navigate to="/profile" replace />;
  const isGone = id === '' || (error !== undefined && 'code' in error && error.code === 'NOT_FOUND');
  // Whoever has just ignored this member is on the way to another screen, and reads nothing on it.
  if (isGone && (profile === undefined || !isLeaving)) return <ProfileUnavailable />;
  if (profile === undefined) {
    if (error === undefined) return <StorySkeleton />;
    return (
      <Page title={t('Profile')}>
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  // A key, so that nothing of one member's profile is still open on the next one's.
  return <ProfileOf key={profile.userId} profile={profile} />;
}

function ProfileOf({ profile }: { profile: Profile }) {
  const { choices, ready } = useVocabularies();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const leave = useWayBack();
  const { viewed, view, close } = useViewedPhoto();
  const concern = useConcernDialog();
  const { userId, name, photos } = profile;
  const firstName = firstNameOf(name);
  const gallery = { photos, userId, name: firstName, onOpen: view };
  const tellConcern = () => concern.ask({ kind: 'profile', id: userId });
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
        aside={
          <>
            {wide && photos.length > 1 && <PhotoStrip {...gallery} />}
            <PhotosAsk member={profile} />
            {wide && <InterestAction member={profile} on="profile" />}
          </>
        }
        after={<Suggestions userId={userId} name={firstName} />}
      >
        <Stack spacing={12}>
          <Stack spacing={4}>
            <ProfileHead
              name={name}
              age={profile.age}
              line={ready ? oneLine(profile, choices) : undefined}
              note={<LastHere {...profile} />}
              action={
                <Stack direction="row" spacing={1}>
                  {wide && <MessageAct member={profile} on="head" />}
                  <ShortlistToggle member={profile} />
                  <MemberMenu member={profile} onIgnored={leave} onConcern={tellConcern} />
                </Stack>
              }
            />
            <ProofLadder proofs={profile.proofs} name={firstName} />
          </Stack>
          <ContactPart member={profile} />
          <WhyYouFit userId={userId} name={firstName} />
          <OtherStory profile={profile} between={wide ? undefined : storyPhotosBetween(gallery)} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {rich('Does something about this profile worry you? <concern>Safety concern</concern>', {
              concern: (words) => (
                <Link
                  component="button"
                  onClick={tellConcern}
                  sx={{ font: 'inherit', verticalAlign: 'baseline' }}
                >
                  {words}
                </Link>
              ),
            })}
          </Typography>
        </Stack>
      </ProfileLayout>
      {!wide && (
        <InterestFoot member={profile}>
          <MessageAct member={profile} on="foot" />
        </InterestFoot>
      )}
      <PhotoViewer
        photos={photos}
        userId={userId}
        label={t('Photos of {firstName}', { firstName })}
        startAt={viewed}
        onClose={close}
        act={{ text: t('Safety concern'), run: (id) => concern.ask({ kind: 'photo', id }) }}
      />
      <ConcernDialog {...concern.dialog} name={firstName} />
    </>
  );
}

/** To where one came from; whoever opened this address first of all has nowhere to go back to. */
function useWayBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate('/search', { replace: true }) : goBack(navigate));
}
