import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { ChooseButtons, useHasCoarsePointer } from './choose/ChooseButtons.tsx';
import { PhotoPlaceholder } from './gallery/PhotoPicture.tsx';

const lineIcon = (lines: ReactNode) => (
  <svg
    width={48}
    height={48}
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {lines}
  </svg>
);

/** Icon: a window under an arch with light. */
const daylightIcon = lineIcon(
  <>
    <path d="M8 38V20C8 12 13 8 19 5C25 8 30 12 30 20V38Z" />
    <path d="M19 5V38M8 24H30" />
    <path d="M33 16L41 13M34 24L43 25M33 32L40 36" />
    <path d="M5 42H33" />
  </>,
);

/** Icon: one person under the arch of the logo. */
const onePersonIcon = lineIcon(
  <>
    <path d="M8 43V21C8 12 15 7 24 3C33 7 40 12 40 21V43Z" />
    <circle cx="24" cy="22" r="5.5" />
    <path d="M13 43C13 35.5 17.5 31.5 24 31.5C30.5 31.5 35 35.5 35 43" />
  </>,
);

/** Icon: a calendar page with a petal for today. */
const calendarIcon = lineIcon(
  <>
    <path d="M8 10H40V42H8Z" />
    <path d="M8 18H40M16 6V13M32 6V13" />
    <path d="M24 36C20 32.5 20 28.5 24 23C28 28.5 28 32.5 24 36Z" />
    <path d="M24 36C18.5 37 15.5 35 14.5 31C17.5 30.5 19.5 31 21 32.5M24 36C29.5 37 32.5 35 33.5 31C30.5 30.5 28.5 31 27 32.5" />
  </>,
);

const photoTips = [
  {
    icon: daylightIcon,
    title: t('In daylight'),
    line: t('By a window or outdoors, with your face clearly visible.'),
  },
  {
    mark: onePersonIcon,
    title: t('Just you'),
    line: t('At least in the first photo, so no one has to guess.'),
  },
  {
    mark: calendarIcon,
    title: t('Recent'),
    line: t('Taken in the last year or so, without filters.'),
  },
];

/** Three tips for a good photo. */
function PhotoTips() {
  return (
    <Box
      component="ul"
      aria-label={t('What makes a good photo')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        columnGap: 8,
        rowGap: 6,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(11rem, 1fr))' },
      }}
    >
      {photoTips.map(({ icon, title, line }) => (
        <Box
          component="li"
          key={title}
          sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, columnGap: 4, rowGap: 3 }}
        >
          <Box sx={{ color: 'gold.text', lineHeight: 0, flexShrink: 0 }}>{icon}</Box>
          <Box>
            <Typography variant="subtitle1">{title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {line}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface FirstPhotoProps {
  photoLimit: number;
  onFiles: (files: File[]) => void;
}

/** Shown while the member has no photo: an empty frame, the buttons to add a photo, and tips. */
export function FirstPhoto({ photoLimit, onFiles }: FirstPhotoProps) {
  const isTouchDevice = useHasCoarsePointer();
  return (
    <Card sx={{ p: { xs: 4, sm: 8 } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          rowGap: 5,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', sm: '11rem minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ width: { xs: 112, sm: 'auto' }, borderRadius: '16px', overflow: 'hidden' }}>
          <PhotoPlaceholder />
        </Box>
        <Box>
          <Typography variant="h2">{t('Your first photo')}</Typography>
          <Typography sx={{ mt: 2, mb: 5, color: 'text.secondary', maxWidth: '44ch' }}>
            {t(
              'One clear photo of your face is enough to start. It becomes your profile photo; until then, members see your initials.',
            )}
          </Typography>
          <ChooseButtons
            label={photoLimit === 1 ? t('Choose a photo') : t('Choose photos')}
            onFiles={onFiles}
          />
          <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
            {!isTouchDevice && `${t('Or drop photos here, or paste one.')} `}
            {t('JPEG, PNG, WebP or AVIF, up to 10 MB.')}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ mt: 8, pt: 8, borderTop: 1, borderColor: 'divider' }}>
        <PhotoTips />
      </Box>
    </Card>
  );
}
