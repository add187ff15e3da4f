import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Picture } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { usePhotoRenewal } from '../usePhotoRenewal.ts';
import { photoToneStyle } from './ProfileAvatar.tsx';
import { photoBadgeStyle } from './ProfilePhoto.tsx';

interface GalleryPictureProps {
  photo: Picture;
  userId: string;
  size: 'thumb' | 'large';
  eager?: boolean;
}

/** On a high-density screen a large photo needs more pixels than the card variant has. */
const pickLargeSize = () => (globalThis.devicePixelRatio > 1 ? 'full' : 'card');

/** A member's photo in 4:5; the button around it has the accessible name. */
export function GalleryPicture({ photo, userId, size, eager }: GalleryPictureProps) {
  const onExpired = usePhotoRenewal(userId);
  return (
    <SourcedPicture
      sources={photo[size === 'thumb' ? 'thumb' : pickLargeSize()]}
      alt=""
      width={480}
      height={600}
      placeholder={photo.placeholder}
      eager={eager}
      onExpired={onExpired}
      sx={[{ bgcolor: 'recessed' }, ...photoToneStyle]}
    />
  );
}

interface PhotoButtonProps {
  /** "Photo 2 of 4". */
  label: string;
  onOpen: () => void;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A photo that opens the viewer. The focus ring is drawn inside, because the container would clip it. */
export function PhotoButton({ label, onOpen, sx, children }: PhotoButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={[
        {
          display: 'block',
          position: 'relative',
          width: '100%',
          overflow: 'hidden',
          cursor: 'zoom-in',
          '&:focus-visible::after': {
            content: '""',
            position: 'absolute',
            inset: 0,
            border: '3px solid',
            borderColor: 'gold.text',
            borderRadius: 'inherit',
            boxShadow: (theme: Theme) => `inset 0 0 0 2px ${theme.vars?.palette.background.default}`,
          },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </ButtonBase>
  );
}

/** Accessible name of a photo. */
export const formatPhotoLabel = (name: string, index: number, count: number): string =>
  count === 1
    ? t('Photo of {name}', { name })
    : t('Photo {place} of {count} of {name}', { place: index + 1, count, name });

interface LeadPhotoProps {
  photos: readonly Picture[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

/** The profile photo, which opens the viewer. */
export function LeadPhoto({ photos, userId, name, onOpen }: LeadPhotoProps) {
  const [first] = photos;
  if (first === undefined) return null;
  return (
    <PhotoButton label={formatPhotoLabel(name, 0, photos.length)} onOpen={() => onOpen(0)}>
      <GalleryPicture photo={first} userId={userId} size="large" eager />
      {photos.length > 1 && (
        <Box aria-hidden sx={{ ...photoBadgeStyle, bottom: 12 }}>
          <CollectionsOutlined sx={{ fontSize: 16, color: 'gold.text' }} />
          {photos.length}
        </Box>
      )}
    </PhotoButton>
  );
}

interface PhotoStripProps {
  photos: readonly Picture[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

const STRIP_SIZE = 4;

/** The other photos in a row; the last one shows how many more there are. */
export function PhotoStrip({ photos, userId, name, onOpen }: PhotoStripProps) {
  const shown = photos.slice(1, 1 + STRIP_SIZE);
  const hiddenCount = photos.length - 1 - shown.length;
  return (
    <Box
      component="ul"
      aria-label={t('More photos of {name}', { name })}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(${STRIP_SIZE}, minmax(0, 1fr))`,
      }}
    >
      {shown.map((photo, index) => (
        <li key={photo.photoId}>
          <PhotoButton
            label={formatPhotoLabel(name, index + 1, photos.length)}
            onOpen={() => onOpen(index + 1)}
            sx={{ borderRadius: '10px' }}
          >
            <GalleryPicture photo={photo} userId={userId} size="thumb" />
            {hiddenCount > 0 && index === STRIP_SIZE - 1 && <MorePhotos count={hiddenCount} />}
          </PhotoButton>
        </li>
      ))}
    </Box>
  );
}

function MorePhotos({ count }: { count: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        right: 4,
        bottom: 4,
        px: 2,
        borderRadius: 999,
        bgcolor: 'background.paper',
        color: 'text.primary',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      +{count}
    </Box>
  );
}
