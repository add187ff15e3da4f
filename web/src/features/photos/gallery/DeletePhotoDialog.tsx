import Box from '@mui/material/Box';
import type { Photo } from '@troth/contract';
import { t } from '@troth/texts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { useSingleFlight } from '../../../ui/useSingleFlight.ts';
import { useDeletePhotoMutation } from '../api.ts';

interface DeletePhotoDialogProps {
  /** Kept while the dialog closes. */
  photo: Photo | undefined;
  open: boolean;
  busy: boolean;
  isLast: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeletePhotoDialog({ photo, isLast, ...dialog }: DeletePhotoDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Delete this photo?')}
      confirmText={t('Delete')}
      busyText={t('Deleting…')}
      dismissText={t('Keep it')}
      destructive
    >
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
        {photo && (
          <SourcedPicture
            sources={photo.thumb}
            alt=""
            width={160}
            height={200}
            placeholder={photo.placeholder}
            eager
            sx={{ width: 72, flexShrink: 0, borderRadius: '10px' }}
          />
        )}
        <span>
          {t('It’ll be deleted permanently, along with every copy we’ve made.')}
          {photo?.isProfilePhoto &&
            (isLast
              ? ` ${t('Members will see your initials until you add another one.')}`
              : ` ${t('Another of your photos will become your profile photo.')}`)}
        </span>
      </Box>
    </ConfirmDialog>
  );
}

/** Confirms and deletes a photo, then focuses the photo that took its place. */
export function useDeletePhoto(photos: readonly Photo[], grid: RefObject<HTMLElement | null>) {
  const [remove, { isLoading }] = useDeletePhotoMutation();
  const [photoToDelete, setPhotoToDelete] = useState<{ photo: Photo; isLast: boolean; open: boolean }>();
  const deletedPhoto = useRef<{ photoId: string; place: number }>(undefined);
  const toast = useToast();
  const runExclusively = useSingleFlight((error) => toast(getErrorMessage(error), 'error'));

  useEffect(() => {
    if (deletedPhoto.current === undefined || photoToDelete?.open) return;
    const { photoId, place } = deletedPhoto.current;
    if (photos.some((photo) => photo.photoId === photoId)) return;
    deletedPhoto.current = undefined;
    const tiles = grid.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [];
    const next = tiles[Math.min(place, tiles.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
    next?.focus();
  });

  return {
    photoToDelete,
    busy: isLoading,
    requestConfirmation: (photo: Photo) =>
      setPhotoToDelete({ photo, isLast: photos.length === 1, open: true }),
    close: () => setPhotoToDelete((current) => current && { ...current, open: false }),
    async confirm() {
      if (photoToDelete === undefined) return;
      const { photoId } = photoToDelete.photo;
      const place = photos.findIndex((photo) => photo.photoId === photoId);
      const isDeleted = await runExclusively(() => remove({ params: { photoId } }));
      if (isDeleted) deletedPhoto.current = { photoId, place };
      setPhotoToDelete({ ...photoToDelete, open: false });
    },
  };
}
