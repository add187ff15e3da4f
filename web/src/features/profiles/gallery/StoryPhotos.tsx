import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Picture } from '@troth/contract';
import { GalleryPicture } from './GalleryPicture.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { photoName } from './photo-name.ts';

interface StoryPhotosProps {
  photos: readonly Picture[];
  /** Those that stand here, by their place among all. */
  places: readonly number[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

/** Photos between the words of a profile. */
export function StoryPhotos({ photos, places, userId, name, onOpen }: StoryPhotosProps) {
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
              <PhotoButton label={photoName(name, place, photos.length)} onOpen={() => onOpen(place)}>
                <GalleryPicture photo={photo} userId={userId} size="large" />
              </PhotoButton>
            </Card>
          )
        );
      })}
    </Box>
  );
}
