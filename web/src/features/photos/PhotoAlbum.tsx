import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PhotoList, Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ChooseButtons, useHasCoarsePointer } from './choose/ChooseButtons.tsx';
import { DropOverlay, useDroppedFiles } from './choose/PhotoDrop.tsx';
import { useChosenPhotos } from './choose/useChosenPhotos.ts';
import { FirstPhoto } from './FirstPhoto.tsx';
import { PhotoGallery } from './gallery/PhotoGallery.tsx';
import { UploadTile } from './gallery/UploadTile.tsx';
import { formatPhotoCount, PhotoLimitTile, useRemainingPhotos } from './PhotoLimitTile.tsx';
import { AsideLayout, PhotoNotes } from './PhotoNotes.tsx';
import { useUploads } from './upload/photo-uploads.ts';

/** Says how to order photos and how to add more, as far as each is possible. */
function GalleryHint({ canOrder, canAdd }: { canOrder: boolean; canAdd: boolean }) {
  const isTouchDevice = useHasCoarsePointer();
  const orderHint = isTouchDevice
    ? t('Press and hold a photo to move it.')
    : t('Drag photos to reorder them.');
  const addHint = isTouchDevice ? '' : t('Drop new photos here, or paste them.');
  const hints = [canOrder && orderHint, canAdd && addHint].filter(Boolean).join(' ');
  if (hints === '') return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {hints}
    </Typography>
  );
}

const CropDialog = lazy(() => loadChunk(() => import('./choose/CropDialog.tsx')));

interface PhotoAlbumProps {
  list: PhotoList;
  /** Undefined while unknown. */
  photoPrivacy: Visibility | undefined;
  /** A step has a title of its own, and no notes about photos next to them. */
  layout?: 'page' | 'step';
}

/** The member's own photos, with the actions to add, order and delete them. */
export function PhotoAlbum({ list, photoPrivacy, layout = 'page' }: PhotoAlbumProps) {
  const { photos, photoLimit } = list;
  const { uploads, retry, remove } = useUploads();
  const chosen = useChosenPhotos();
  const remaining = useRemainingPhotos(list, uploads, chosen.waitingCount);
  const addFiles = (files: File[]) => void chosen.choose(remaining.takeFitting(files));
  const isDraggingOver = useDroppedFiles(addFiles);

  const isFull = photos.length >= photoLimit;
  const isEmpty = photos.length === 0 && uploads.length === 0;
  return (
    <AsideLayout notes={layout === 'page' && <PhotoNotes photoPrivacy={photoPrivacy} />}>
      {isEmpty ? (
        <FirstPhoto photoLimit={photoLimit} onFiles={addFiles} />
      ) : (
        <>
          <Stack
            direction="row"
            useFlexGap
            sx={{ mb: 5, gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ flex: '1 1 12rem' }}>
              <Typography variant="h2">{formatPhotoCount(list)}</Typography>
              <GalleryHint canOrder={photos.length > 1} canAdd={!isFull} />
            </Box>
            {!isFull && (
              <ChooseButtons
                label={photoLimit === 1 ? t('Add a photo') : t('Add photos')}
                onFiles={addFiles}
              />
            )}
          </Stack>
          <PhotoGallery photoPrivacy={photoPrivacy}>
            {uploads.map((upload) => (
              <UploadTile
                key={upload.id}
                upload={upload}
                onRetry={() => retry(upload.id)}
                onRemove={() => remove(upload.id)}
              />
            ))}
            {isFull && <PhotoLimitTile photoLimit={photoLimit} isOverLimit={photos.length > photoLimit} />}
          </PhotoGallery>
        </>
      )}
      {isDraggingOver && (
        <DropOverlay text={isFull ? t('No room for more photos') : t('Drop your photos here')} />
      )}
      {chosen.candidate && (
        <Suspense>
          <CropDialog
            candidate={chosen.candidate}
            place={chosen.place}
            total={chosen.total}
            onCrop={chosen.sendCrop}
            onUseOriginal={chosen.sendOriginal}
            onSkip={chosen.skip}
            onClose={chosen.skipAll}
          />
        </Suspense>
      )}
    </AsideLayout>
  );
}
