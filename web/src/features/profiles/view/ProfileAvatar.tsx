import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Portrait } from '@troth/contract';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { headingFont } from '../../../ui/theme/typography.ts';
import { initialsOf } from '../profile-format.ts';
import { usePhotoRenewal } from '../usePhotoRenewal.ts';

/** Placeholder for a missing photo: the initials on gold under an arch. Fills its container. */
export function Monogram({ name }: { name: string }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: '100%', bgcolor: 'gold.box', color: 'gold.onBox' }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.6" opacity="0.45">
        <path d="M12 92V46C12 26 24 16 40 8c16 8 28 18 28 38v46z" />
        <path d="M16 88V47c0-17 10-26 24-33 14 7 24 16 24 33v41z" opacity="0.6" />
        <path d="M40 68c-4 4-4 8 0 12 4-4 4-8 0-12zM40 80c-3-5-7-6-11-4 2 4 6 6 11 4zM40 80c3-5 7-6 11-4-2 4-6 6-11 4z" />
      </g>
      <text x="40" y="56" textAnchor="middle" fill="currentColor" style={{ font: `600 20px ${headingFont}` }}>
        {initialsOf(name)}
      </text>
    </Box>
  );
}

/** The same warm tint over all photos, slightly darker in dark mode. */
export const photoToneStyle = [
  {
    '& picture::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      bgcolor: 'gold.fill',
      opacity: 0.02,
      pointerEvents: 'none',
    },
  },
  (theme: Theme) => theme.applyStyles('dark', { '& img': { filter: 'brightness(.94)' } }),
];

interface ProfileAvatarProps {
  photo: Portrait | null;
  userId: string;
  name: string;
  size?: number;
}

/** A member's photo in a row, next to the name, which identifies them. */
export function ProfileAvatar({ photo, userId, name, size = 56 }: ProfileAvatarProps) {
  const onExpired = usePhotoRenewal(userId);
  return (
    <Box
      sx={{
        width: size,
        height: size * 1.25,
        flexShrink: 0,
        borderRadius: '10px',
        overflow: 'hidden',
        bgcolor: 'gold.box',
      }}
    >
      {photo === null ? (
        <Monogram name={name} />
      ) : (
        <SourcedPicture
          sources={photo.thumb}
          alt=""
          width={160}
          height={200}
          placeholder={photo.placeholder}
          onExpired={onExpired}
          sx={photoToneStyle}
        >
          <Monogram name={name} />
        </SourcedPicture>
      )}
    </Box>
  );
}
