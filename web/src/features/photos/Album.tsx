import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PhotoList, Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../platform/load-part.ts';
import { ChooseButtons } from './choose/ChooseButtons.tsx';
import { DropVeil } from './choose/DropVeil.tsx';
import { useChosen } from './choose/useChosen.ts';
import { useFilesFromWindow } from './choose/useFilesFromWindow.ts';
import { FirstPhoto } from './FirstPhoto.tsx';
import { GalleryHint } from './gallery/GalleryHint.tsx';
import { PhotoGallery } from './gallery/PhotoGallery.tsx';
import { UploadTile } from './gallery/UploadTile.tsx';
import { LimitTile } from './LimitTile.tsx';
import { countWords } from './limit.ts';
import { BesideNotes } from './notes/BesideNotes.tsx';
import { PhotoNotes } from './notes/PhotoNotes.tsx';
import { useUploads } from './upload/useUploads.ts';
import { useRoom } from './useRoom.ts';

const CropDialog = lazy(() => loadPart(() => import('./crop/CropDialog.tsx')));

interface AlbumProps {
  list: PhotoList;
  /** Undefined while it is not known. */
  photoPrivacy: Visibility | undefined;
}

/** The own photos with all that can be done with them, and the ways in which new ones come. */
export function Album({ list, photoPrivacy }: AlbumProps) {
  const { photos, photoLimit } = list;
  const { uploads, retry, remove } = useUploads();
  const chosen = useChosen();
  const room = useRoom(list, uploads, chosen.waiting);
  const take = (files: File[]) => void chosen.choose(room.fitting(files));
  const isOver = useFilesFromWindow(take);

  const isFull = photos.length >= photoLimit;
  const isEmpty = photos.length === 0 && uploads.length === 0;
  return (
    <BesideNotes notes={<PhotoNotes photoPrivacy={photoPrivacy} />}>
      {isEmpty ? (
        <FirstPhoto photoLimit={photoLimit} onFiles={take} />
      ) : (
        <>
          <Stack
            direction="row"
            useFlexGap
            sx={{ mb: 5, gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ flex: '1 1 12rem' }}>
              <Typography variant="h2">{countWords(list)}</Typography>
              <GalleryHint canOrder={photos.length > 1} canAdd={!isFull} />
            </Box>
            {!isFull && (
              <ChooseButtons label={photoLimit === 1 ? t('Add a photo') : t('Add photos')} onFiles={take} />
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
            {isFull && <LimitTile photoLimit={photoLimit} isOver={photos.length > photoLimit} />}
          </PhotoGallery>
        </>
      )}
      {isOver && <DropVeil words={isFull ? t('No room for more photos') : t('Drop your photos here')} />}
      {chosen.candidate && (
        <Suspense>
          <CropDialog
            candidate={chosen.candidate}
            place={chosen.place}
            total={chosen.total}
            onPart={chosen.sendPart}
            onAsItIs={chosen.sendAsItIs}
            onSkip={chosen.skip}
            onClose={chosen.skipAll}
          />
        </Suspense>
      )}
    </BesideNotes>
  );
}
