import Box from '@mui/material/Box';
import type { Picture } from '@troth/contract';
import { t } from '@troth/texts';
import { GalleryPicture } from './GalleryPicture.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { photoName } from './photo-name.ts';

interface PhotoStripProps {
  photos: readonly Picture[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

const room = 4;

/** The photos after the first in one quiet row; the last of it tells how many more there are. */
export function PhotoStrip({ photos, userId, name, onOpen }: PhotoStripProps) {
  const shown = photos.slice(1, 1 + room);
  const more = photos.length - 1 - shown.length;
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
        gridTemplateColumns: `repeat(${room}, minmax(0, 1fr))`,
      }}
    >
      {shown.map((photo, at) => (
        <li key={photo.photoId}>
          <PhotoButton
            label={photoName(name, at + 1, photos.length)}
            onOpen={() => onOpen(at + 1)}
            sx={{ borderRadius: '10px' }}
          >
            <GalleryPicture photo={photo} userId={userId} size="thumb" />
            {more > 0 && at === room - 1 && <More count={more} />}
          </PhotoButton>
        </li>
      ))}
    </Box>
  );
}

function More({ count }: { count: number }) {
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
