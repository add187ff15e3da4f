import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@troth/texts';
import type { ReactNode, Ref } from 'react';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { PhotoSkeleton } from '../../../ui/picture/SourcedPicture.tsx';
import { AsideLayout } from '../PhotoNotes.tsx';

/** A grid with as many columns as fit while the buttons keep enough room, even at large font sizes. */
export function GalleryGrid({
  label,
  ref,
  children,
}: {
  label?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <Box
      component="ul"
      ref={ref}
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 3, sm: 6 },
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
          sm: 'repeat(auto-fill, minmax(13rem, 1fr))',
        },
      }}
    >
      {children}
    </Box>
  );
}

/** A photo's card: the picture, its status, and the actions at the bottom. */
export const tileStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  position: 'relative',
} as const;

export const tileTextStyle = { px: { xs: 3, sm: 4 }, pt: 3, flexGrow: 1 } as const;
export const tileActionsStyle = { px: { xs: 1, sm: 2 }, pb: 1 } as const;

const SKELETON_KEYS = ['a', 'b', 'c'] as const;

export function GallerySkeleton() {
  return (
    <Skeletons label={t('Loading your photos')}>
      <AsideLayout
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
          {SKELETON_KEYS.map((key) => (
            <Card component="li" key={key} sx={tileStyle}>
              <PhotoSkeleton />
              <Box sx={tileTextStyle}>
                <Skeleton variant="text" sx={{ typography: 'caption' }} width="70%" />
              </Box>
              <Box sx={{ ...tileActionsStyle, height: 92 }} />
            </Card>
          ))}
        </GalleryGrid>
      </AsideLayout>
    </Skeletons>
  );
}
