import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import type { Photo, Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useSingleFlight } from '../../../ui/useSingleFlight.ts';
import { useSetProfilePhotoMutation } from '../api.ts';
import { DeletePhotoDialog, useDeletePhoto } from './DeletePhotoDialog.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';
import { type PhotoAction, PhotoTile } from './PhotoTile.tsx';
import { usePhotoOrder } from './usePhotoOrder.ts';

interface SortablePhotosProps {
  ids: string[];
  /** Moves a photo to an index, from 0. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** Turns off the announcements of dnd-kit, because keyboard users have our own buttons and announcements. */
const noDndAnnouncements = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** Dragging starts at once with a mouse, and after a short hold with a finger, which otherwise scrolls. */
function SortablePhotos({ ids, onMove, children }: SortablePhotosProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = ids.indexOf(String(over?.id));
    if (to !== -1) onMove(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={noDndAnnouncements}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A live region that announces the result to screen readers. */
function Announcement({ children }: { children: string }) {
  return (
    <Box
      role="status"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {children}
    </Box>
  );
}

/** Restores the focus to a tile's button after the tile has moved, because the browser removes it on moving. */
function useKeepFocusOnMove(order: string, grid: RefObject<HTMLElement | null>) {
  const focusAfterMove = useRef<{ photoId: string; action: PhotoAction }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles move when the order changes
  useLayoutEffect(() => {
    const target = focusAfterMove.current;
    focusAfterMove.current = undefined;
    if (target === undefined) return;
    grid.current
      ?.querySelector<HTMLElement>(`[data-photo="${target.photoId}"] [data-action="${target.action}"]`)
      ?.focus();
  }, [order, grid]);
  return (photoId: string, action: PhotoAction) => {
    focusAfterMove.current = { photoId, action };
  };
}

interface PhotoGalleryProps {
  photoPrivacy: Visibility | undefined;
  /** Tiles after the photos: the uploads, and the photo limit. */
  children: ReactNode;
}

export function PhotoGallery({ photoPrivacy, children }: PhotoGalleryProps) {
  const grid = useRef<HTMLElement>(null);
  const { photos, moveTo } = usePhotoOrder();
  const ids = photos.map(({ photoId }) => photoId);
  const [announcement, setAnnouncement] = useState('');
  const toast = useToast();
  const [setProfilePhoto] = useSetProfilePhotoMutation();
  const runExclusively = useSingleFlight((error) => toast(getErrorMessage(error), 'error'));
  const keepFocusOn = useKeepFocusOnMove(ids.join(), grid);
  const deletion = useDeletePhoto(photos, grid);

  const move = (photoId: string, getTargetIndex: (from: number) => number) => {
    const place = moveTo(photoId, getTargetIndex);
    if (place !== undefined)
      setAnnouncement(t('Photo moved to place {place} of {count}', { place, count: photos.length }));
    return place !== undefined;
  };

  const moveByOne = (photoId: string, action: 'earlier' | 'later') => {
    const isMoved = move(photoId, (from) => (action === 'earlier' ? from - 1 : from + 1));
    if (isMoved) keepFocusOn(photoId, action);
  };

  async function makeProfilePhoto(place: number, { photoId, photoUrl }: Photo) {
    // The pressed button disappears, so focus its tile.
    grid.current?.querySelector<HTMLElement>(`[data-photo="${photoId}"]`)?.focus();
    const done = await runExclusively(() => setProfilePhoto({ body: { photoId, photoUrl } }));
    if (done) setAnnouncement(t('Photo {place} is now your profile photo', { place }));
  }

  return (
    <>
      <SortablePhotos ids={ids} onMove={(photoId, index) => void move(photoId, () => index)}>
        <GalleryGrid label={t('My photos')} ref={grid}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.photoId}
              photo={photo}
              place={index + 1}
              count={photos.length}
              photoPrivacy={photoPrivacy}
              onMove={(action) => moveByOne(photo.photoId, action)}
              onDelete={() => deletion.requestConfirmation(photo)}
              onProfilePhoto={() => void makeProfilePhoto(index + 1, photo)}
            />
          ))}
          {children}
        </GalleryGrid>
      </SortablePhotos>
      <DeletePhotoDialog
        photo={deletion.photoToDelete?.photo}
        open={deletion.photoToDelete?.open ?? false}
        busy={deletion.busy}
        isLast={deletion.photoToDelete?.isLast ?? false}
        onConfirm={() => void deletion.confirm()}
        onClose={deletion.close}
      />
      <Announcement>{announcement}</Announcement>
    </>
  );
}
