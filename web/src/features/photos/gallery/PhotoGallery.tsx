import type { Photo, Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { useOneAct } from '../../../ui/useOneAct.ts';
import { useSetProfilePhotoMutation } from '../api.ts';
import { DeletePhotoDialog } from './DeletePhotoDialog.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { SortableArea } from './SortableArea.tsx';
import { Spoken } from './Spoken.tsx';
import { useDeletion } from './useDeletion.ts';
import { useFocusKeptOnMove } from './useFocusKeptOnMove.ts';
import { usePhotoOrder } from './usePhotoOrder.ts';

interface PhotoGalleryProps {
  photoPrivacy: Visibility | undefined;
  /** What stands behind the photos: those on their way, and the place for the next one. */
  children: ReactNode;
}

export function PhotoGallery({ photoPrivacy, children }: PhotoGalleryProps) {
  const grid = useRef<HTMLElement>(null);
  const { photos, moveTo } = usePhotoOrder();
  const ids = photos.map(({ photoId }) => photoId);
  const [said, setSaid] = useState('');
  const toast = useToast();
  const [setProfilePhoto] = useSetProfilePhotoMutation();
  const settle = useOneAct((error) => toast(messageOf(error), 'error'));
  const keepFocusOn = useFocusKeptOnMove(ids.join(), grid);
  const deletion = useDeletion(photos, grid);

  const move = (photoId: string, placeAfter: (from: number) => number) => {
    const place = moveTo(photoId, placeAfter);
    if (place !== undefined)
      setSaid(t('Photo moved to place {place} of {count}', { place, count: photos.length }));
    return place !== undefined;
  };

  const moveByOne = (photoId: string, act: 'earlier' | 'later') => {
    const isMoved = move(photoId, (from) => (act === 'earlier' ? from - 1 : from + 1));
    if (isMoved) keepFocusOn(photoId, act);
  };

  async function makeProfilePhoto(place: number, { photoId, photoUrl }: Photo) {
    // The button goes with the act: its tile keeps the focus.
    grid.current?.querySelector<HTMLElement>(`[data-photo="${photoId}"]`)?.focus();
    const done = await settle(() => setProfilePhoto({ body: { photoId, photoUrl } }));
    if (done) setSaid(t('Photo {place} is your profile photo now', { place }));
  }

  return (
    <>
      <SortableArea ids={ids} onMove={(photoId, place) => void move(photoId, () => place)}>
        <GalleryGrid label={t('My photos')} ref={grid}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.photoId}
              photo={photo}
              place={index + 1}
              count={photos.length}
              photoPrivacy={photoPrivacy}
              onMove={(act) => moveByOne(photo.photoId, act)}
              onDelete={() => deletion.ask(photo)}
              onProfilePhoto={() => void makeProfilePhoto(index + 1, photo)}
            />
          ))}
          {children}
        </GalleryGrid>
      </SortableArea>
      <DeletePhotoDialog
        photo={deletion.asked?.photo}
        open={deletion.asked?.open ?? false}
        busy={deletion.busy}
        isLast={deletion.asked?.isLast ?? false}
        onConfirm={() => void deletion.confirm()}
        onClose={deletion.close}
      />
      <Spoken>{said}</Spoken>
    </>
  );
}
