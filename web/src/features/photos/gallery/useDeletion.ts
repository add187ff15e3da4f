import type { Photo } from '@troth/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { useOneAct } from '../../../ui/useOneAct.ts';
import { useDeletePhotoMutation } from '../api.ts';

/** Asks, deletes, and puts the focus where the deleted photo was: on the one that took its place. */
export function useDeletion(photos: readonly Photo[], grid: RefObject<HTMLElement | null>) {
  const [remove, { isLoading }] = useDeletePhotoMutation();
  const [asked, setAsked] = useState<{ photo: Photo; isLast: boolean; open: boolean }>();
  const deleted = useRef<{ photoId: string; place: number }>(undefined);
  const toast = useToast();
  const settle = useOneAct((error) => toast(messageOf(error), 'error'));

  useEffect(() => {
    if (deleted.current === undefined || asked?.open) return;
    const { photoId, place } = deleted.current;
    if (photos.some((photo) => photo.photoId === photoId)) return;
    deleted.current = undefined;
    const tiles = grid.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [];
    const next = tiles[Math.min(place, tiles.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
    next?.focus();
  });

  return {
    asked,
    busy: isLoading,
    ask: (photo: Photo) => setAsked({ photo, isLast: photos.length === 1, open: true }),
    close: () => setAsked((now) => now && { ...now, open: false }),
    async confirm() {
      if (asked === undefined) return;
      const { photoId } = asked.photo;
      const place = photos.findIndex((photo) => photo.photoId === photoId);
      const done = await settle(() => remove({ params: { photoId } }));
      if (done) deleted.current = { photoId, place };
      setAsked({ ...asked, open: false });
    },
  };
}
