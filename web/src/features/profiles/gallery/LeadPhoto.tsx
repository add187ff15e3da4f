import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import Box from '@mui/material/Box';
import type { Picture } from '@troth/contract';
import { onPhoto } from '../card/on-photo.ts';
import { GalleryPicture } from './GalleryPicture.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { photoName } from './photo-name.ts';

interface LeadPhotoProps {
  photos: readonly Picture[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

/** The profile photo, which leads to all the others. */
export function LeadPhoto({ photos, userId, name, onOpen }: LeadPhotoProps) {
  const [first] = photos;
  if (first === undefined) return null;
  return (
    <PhotoButton label={photoName(name, 0, photos.length)} onOpen={() => onOpen(0)}>
      <GalleryPicture photo={first} userId={userId} size="large" eager />
      {photos.length > 1 && (
        <Box aria-hidden sx={{ ...onPhoto, bottom: 12 }}>
          <CollectionsOutlined sx={{ fontSize: 16, color: 'gold.text' }} />
          {photos.length}
        </Box>
      )}
    </PhotoButton>
  );
}
