import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import { PhotoSkeleton } from '../../../ui/picture/PhotoSkeleton.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { BesideNotes } from '../notes/BesideNotes.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';
import { tile, tileActs, tileWords } from './tile.ts';

const places = ['a', 'b', 'c'] as const;

/** The gallery before it has come. */
export function GallerySkeleton() {
  return (
    <Skeletons label={t('Your photos are on their way')}>
      <BesideNotes
        notes={
          <Box>
            <Skeleton variant="text" sx={{ typography: 'h3' }} width="50%" />
            <Skeleton variant="text" sx={{ typography: 'body2' }} />
            <Skeleton variant="text" sx={{ typography: 'body2' }} width="70%" />
          </Box>
        }
      >
        <Skeleton variant="text" sx={{ typography: 'h2', mb: 5 }} width="9rem" />
        <GalleryGrid>
          {places.map((place) => (
            <Card component="li" key={place} sx={tile}>
              <PhotoSkeleton />
              <Box sx={tileWords}>
                <Skeleton variant="text" sx={{ typography: 'caption' }} width="70%" />
              </Box>
              <Box sx={{ ...tileActs, height: 92 }} />
            </Card>
          ))}
        </GalleryGrid>
      </BesideNotes>
    </Skeletons>
  );
}
