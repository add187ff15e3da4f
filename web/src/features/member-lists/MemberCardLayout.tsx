import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { PhotoSkeleton } from '../../ui/picture/SourcedPicture.tsx';
import {
  aboveStretchedLink,
  formatHeadline,
  NameAndAge,
  ProfilePhoto,
  photoBadgeStyle,
  StretchedProfileLink,
  stretchedLinkCard,
  useVocabularies,
} from '../profiles/index.ts';
import { VerificationMarks } from '../verifications/index.ts';
import { CompatibilityScore } from './CompatibilityScore.tsx';
import { inTwoColumns } from './card-columns.ts';

/**
 * A card has three parts: the person, the compatibility, and the actions. Cards in a row share the height of each part
 * (subgrid), so that they align when a name or reason takes two lines.
 */
const cardSubgrid = {
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** The grid rows of one row of cards, one for each part of a card, so that the parts align. */
export const singleCardTracks = 'repeat(3, auto)';

/**
 * Style of the list that contains the cards. Cards use a margin instead of `rowGap`, which the subgrid would repeat
 * between their parts.
 */
export const cardListStyle = (space: number) => ({
  mb: -space,
  rowGap: 0,
  '& > li': { ...cardSubgrid, minWidth: 0, mb: space },
});

/** On phones the photo is cropped at its foot, so that the action is in sight together with the face. */
const photoStyle = {
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: { xs: '1 / 1', sm: 'auto' },
  ...inTwoColumns({ aspectRatio: 'auto' }),
} as const;

/** The side padding of each part. */
const partStyle = { px: 4, ...inTwoColumns({ px: 3 }) } as const;

const nameStyle = inTwoColumns({ fontSize: '1.0625rem', lineHeight: 1.35 });

interface MemberCardLayoutProps {
  profile: ProfileCard;
  /** Text on the photo, such as "Promoted"; by default "Highlighted" for a highlighted profile. */
  label?: string;
  /** A short line below the facts that says why this member is listed. */
  note?: ReactNode;
  /** The main action. */
  action?: ReactNode;
  /** A secondary action at the foot of the photo, where it covers no face. */
  secondaryAction?: ReactNode;
  /** Content that only this list has about the member. */
  children?: ReactNode;
  headingLevel?: 'h2' | 'h3';
}

/**
 * A member in a list. The name's link covers the whole card; the actions lie above it. Every line keeps its height, so
 * that the cards of a row align.
 */
export function MemberCardLayout({
  profile,
  label,
  note,
  action,
  secondaryAction,
  ...rest
}: MemberCardLayoutProps) {
  const { children, headingLevel = 'h3' } = rest;
  const { choices } = useVocabularies();
  const badge = label ?? (profile.highlighted ? t('Highlighted') : undefined);
  return (
    <Card
      component="article"
      sx={{
        ...stretchedLinkCard,
        ...cardSubgrid,
        height: '100%',
        transition: 'transform 120ms cubic-bezier(.2,0,0,1)',
        borderColor: profile.highlighted ? 'gold.fill' : 'divider',
        '@media (hover: hover)': { '&:hover': { transform: 'translateY(-2px)' } },
      }}
    >
      <Box>
        <Box sx={photoStyle}>
          <ProfilePhoto
            photo={profile.profilePhoto}
            userId={profile.userId}
            name={profile.name}
            withheld={profile.photoWithheld}
          />
          {badge !== undefined && (
            <Typography variant="caption" component="p" sx={badgeStyle}>
              {badge}
            </Typography>
          )}
          {secondaryAction !== undefined && (
            <Box sx={{ ...aboveStretchedLink, position: 'absolute', right: 8, bottom: 8 }}>
              {secondaryAction}
            </Box>
          )}
        </Box>
        <Box sx={{ ...partStyle, pt: 3 }}>
          <Typography variant="h3" component={headingLevel} sx={nameStyle}>
            <StretchedProfileLink userId={profile.userId}>
              <NameAndAge name={profile.name} age={profile.age} />
            </StretchedProfileLink>
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary', minHeight: 22 }}>
            {formatHeadline(profile, choices)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ ...partStyle, pt: 2 }}>
        <VerificationMarks proofs={profile.proofs} />
        <CompatibilityScore {...profile.compatibility} />
      </Box>
      <Box sx={{ ...partStyle, pb: 4, display: 'flex', flexDirection: 'column' }}>
        <Typography
          variant="caption"
          component="div"
          noWrap
          sx={{ color: 'text.secondary', minHeight: 18, mt: 2, ...inTwoColumns({ whiteSpace: 'normal' }) }}
        >
          {note}
        </Typography>
        {children !== undefined && <Box sx={{ ...aboveStretchedLink, mt: 3 }}>{children}</Box>}
        {action !== undefined && <Box sx={{ ...aboveStretchedLink, mt: 'auto', pt: 3 }}>{action}</Box>}
      </Box>
    </Card>
  );
}

/** At the foot of the photo, level with the secondary action. */
const badgeStyle = { ...photoBadgeStyle, left: 8, bottom: 17, px: 2.5 } as const;

/** A skeleton with the exact size of the card, so that nothing moves when it loads. */
export function MemberCardSkeleton() {
  return (
    <Card sx={{ ...cardSubgrid, height: '100%' }}>
      <Box>
        <Box sx={photoStyle}>
          <PhotoSkeleton />
        </Box>
        <Box sx={{ ...partStyle, pt: 3 }}>
          <Skeleton variant="text" sx={{ typography: 'h3' }} width="70%" />
          <Skeleton variant="text" sx={{ typography: 'body2' }} width="90%" />
        </Box>
      </Box>
      <Box sx={{ ...partStyle, pt: 2 }}>
        <Skeleton variant="text" sx={{ typography: 'caption', height: '1.25rem' }} width="55%" />
        <Skeleton variant="text" sx={{ typography: 'caption', mt: 3 }} width="30%" />
        <Skeleton variant="text" sx={{ typography: 'body2', mt: 1 }} width="80%" />
        <Skeleton variant="text" sx={{ typography: 'body2', mt: 1 }} width="65%" />
      </Box>
      <Box sx={{ ...partStyle, pb: 4 }}>
        <Skeleton variant="text" sx={{ typography: 'caption', mt: 2 }} width="50%" />
        <Skeleton
          variant="rounded"
          sx={{ mt: 3, height: { xs: 52, sm: 44 }, borderRadius: '10px', ...inTwoColumns({ height: 44 }) }}
        />
      </Box>
    </Card>
  );
}
