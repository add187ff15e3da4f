import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link as RouterLink, useParams } from 'react-router';
import { InterestAction, InterestFoot } from '../../features/interests/index.ts';
import {
  MemberNote,
  OtherStory,
  oneLine,
  ProfileHead,
  ProfileLayout,
  ProfilePhoto,
  ProfileUnavailable,
  StorySkeleton,
  useOtherProfileQuery,
  useVocabularies,
} from '../../features/profiles/index.ts';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';

/** An address that was mistyped is told as one whose member is gone. */
const gone = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

export default function OtherProfile() {
  const { id = '' } = useParams();
  const { currentData: profile, error, refetch } = useOtherProfileQuery({ params: { id } });
  const { choices } = useVocabularies();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  useDocumentTitle(profile?.name ?? 'Profile');

  if (error !== undefined && 'code' in error && gone.has(error.code ?? '')) return <ProfileUnavailable />;
  if (profile === undefined) {
    if (error === undefined) return <StorySkeleton />;
    return (
      <Page title="Profile">
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <>
      <ProfileLayout
        photo={<ProfilePhoto src={profile.profilePhotoUrl} name={profile.name} alt={profile.name} eager />}
        aside={wide && <InterestAction member={profile} on="profile" />}
      >
        <Stack spacing={12}>
          <ProfileHead
            name={profile.name}
            age={profile.age}
            line={oneLine(profile, choices)}
            note={<MemberNote profile={profile} about="active" />}
          />
          <OtherStory profile={profile} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Does something about this profile worry you?{' '}
            <Link component={RouterLink} to="/child-safety">
              Safety concern
            </Link>
          </Typography>
        </Stack>
      </ProfileLayout>
      {!wide && <InterestFoot member={profile} />}
    </>
  );
}
