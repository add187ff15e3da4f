import { useSortable } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Photo, Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { PhotoActs } from './PhotoActs.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { ProfilePhotoAct } from './ProfilePhotoAct.tsx';
import { ProfilePhotoMark } from './ProfilePhotoMark.tsx';
import { StandingLine } from './StandingLine.tsx';
import { standingOf } from './standing.ts';
import { tile, tileActs, tileWords } from './tile.ts';

interface PhotoTileProps {
  photo: Photo;
  place: number;
  count: number;
  photoPrivacy: Visibility | undefined;
  onMove: (act: 'earlier' | 'later') => void;
  onDelete: () => void;
  onProfilePhoto: () => void;
}

/** One photo of the own gallery. It is dragged by its picture; the buttons do the same for everybody. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, photoPrivacy, onMove, onDelete, onProfilePhoto } = props;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: photo.photoId });
  const { isProfilePhoto } = photo;
  const isDimmed = standingOf(photo) === 'kept' || standingOf(photo) === 'rejected';
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-photo={photo.photoId}
      tabIndex={-1}
      aria-label={t('Photo {place} of {count}', { place, count })}
      sx={{ borderRadius: '16px', zIndex: isDragging ? 1 : 'auto', position: 'relative' }}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <Card
        sx={{
          ...tile,
          ...(isProfilePhoto && {
            borderColor: 'gold.fill',
            boxShadow: 'inset 0 0 0 1px var(--mui-palette-gold-fill)',
          }),
          ...(isDragging && { opacity: 0.9 }),
        }}
      >
        <Box
          {...(count > 1 ? listeners : {})}
          sx={{
            position: 'relative',
            bgcolor: 'sunk',
            opacity: isDimmed ? 0.6 : 1,
            ...(count > 1 && { cursor: isDragging ? 'grabbing' : 'grab' }),
            touchAction: 'manipulation',
            userSelect: 'none',
          }}
        >
          <PhotoPicture
            photo={photo}
            alt={isProfilePhoto ? t('Your profile photo') : t('Your photo {place}', { place })}
          />
          {isProfilePhoto && <ProfilePhotoMark />}
        </Box>
        <Box sx={tileWords}>
          <StandingLine photo={photo} photoPrivacy={photoPrivacy} />
        </Box>
        <Box sx={tileActs}>
          <ProfilePhotoAct photo={photo} place={place} onProfilePhoto={onProfilePhoto} />
          <PhotoActs place={place} count={count} onMove={onMove} onDelete={onDelete} />
        </Box>
      </Card>
    </Box>
  );
}
