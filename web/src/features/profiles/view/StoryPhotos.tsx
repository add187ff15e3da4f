import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Picture } from '@troth/contract';
import type { ReactNode } from 'react';
import { formatPhotoLabel, GalleryPicture, PhotoButton } from './GalleryPhotos.tsx';

interface StoryPhotosProps {
  photos: readonly Picture[];
  /** The indexes of the photos to show here. */
  indexes: readonly number[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

/** Photos between the sections of a profile. */
function StoryPhotos({ photos, indexes, userId, name, onOpen }: StoryPhotosProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
      }}
    >
      {indexes.map((index) => {
        const photo = photos[index];
        return (
          photo && (
            <Card key={photo.photoId} sx={{ maxWidth: '30rem' }}>
              <PhotoButton label={formatPhotoLabel(name, index, photos.length)} onOpen={() => onOpen(index)}>
                <GalleryPicture photo={photo} userId={userId} size="large" />
              </PhotoButton>
            </Card>
          )
        );
      })}
    </Box>
  );
}

/** Distributes items over groups in order and as evenly as possible; the first groups get the remainder. */
export function distributeEvenly<T>(items: readonly T[], groupCount: number): T[][] {
  const minimum = Math.floor(items.length / groupCount);
  const remainder = items.length % groupCount;
  let next = 0;
  return Array.from({ length: groupCount }, (_, group) => {
    const from = next;
    next += group < remainder ? minimum + 1 : minimum;
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
  (sectionCount: number): ReactNode[] => {
    const indexes = gallery.photos.map((_, index) => index).slice(1);
    return distributeEvenly(indexes, sectionCount).map(
      (group) => group.length > 0 && <StoryPhotos key={`photos-${group[0]}`} {...gallery} indexes={group} />,
    );
  };
