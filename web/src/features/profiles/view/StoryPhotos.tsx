import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Picture } from '@troth/contract';
import type { ReactNode } from 'react';
import { formatPhotoLabel, GalleryPicture, PhotoButton } from './GalleryPhotos.tsx';

interface StoryPhotosProps {
  photos: readonly Picture[];
  /** The photos shown here, by index among all. */
  places: readonly number[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

/** Photos between the sections of a profile. */
function StoryPhotos({ photos, places, userId, name, onOpen }: StoryPhotosProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
      }}
    >
      {places.map((place) => {
        const photo = photos[place];
        return (
          photo && (
            <Card key={photo.photoId} sx={{ maxWidth: '30rem' }}>
              <PhotoButton label={formatPhotoLabel(name, place, photos.length)} onOpen={() => onOpen(place)}>
                <GalleryPicture photo={photo} userId={userId} size="large" />
              </PhotoButton>
            </Card>
          )
        );
      })}
    </Box>
  );
}

/** Distributes items over places in order and as evenly as possible; the first places get the remainder. */
export function distributeEvenly<T>(items: readonly T[], places: number): T[][] {
  const least = Math.floor(items.length / places);
  const withMore = items.length % places;
  let next = 0;
  return Array.from({ length: places }, (_, place) => {
    const from = next;
    next += place < withMore ? least + 1 : least;
    return items.slice(from, next);
  });
}

interface StoryGallery {
  photos: readonly Picture[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

/** For phones: all photos but the first, distributed between the sections. */
export const renderStoryPhotos =
  (gallery: StoryGallery) =>
  (sections: number): ReactNode[] => {
    const places = gallery.photos.map((_, place) => place).slice(1);
    return distributeEvenly(places, sections).map(
      (here) => here.length > 0 && <StoryPhotos key={`photos-${here[0]}`} {...gallery} places={here} />,
    );
  };
