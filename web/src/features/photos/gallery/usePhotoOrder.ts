import type { Photo } from '@troth/contract';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { orderCachedPhotos, type PhotoDispatch, photosApi, refetchPhotos } from '../api.ts';
import { createLatestSender, moveItem, sortByPhotoIds } from './photo-order.ts';

const noPhotos: readonly Photo[] = [];

/** Moves a photo to another position at once, and back if the server refuses. */
export function usePhotoOrder() {
  const dispatch = useDispatch<PhotoDispatch>();
  const toast = useToast();
  const [save] = photosApi.useSavePhotoOrderMutation();
  // Read from the store, because the parent's props may be outdated.
  const { photos: known = noPhotos } = photosApi.endpoints.photos.useQueryState().data ?? {};
  /** Shown until the server has confirmed it; a list loaded in between may have the old order. */
  const [newOrder, setNewOrder] = useState<string[]>();
  const photos = newOrder ? sortByPhotoIds(known, newOrder) : known;

  const send = useMemo(() => {
    const settle = (photoIds: string[]) => setNewOrder((now) => (now === photoIds ? undefined : now));
    return createLatestSender(async (photoIds: string[], isLast) => {
      try {
        await save({ body: { photoIds } }).unwrap();
        dispatch(orderCachedPhotos(photoIds));
      } catch (error) {
        if (isLast()) toast(getErrorMessage(error), 'error');
      }
      // A new order changes which photos are within the limit; a refused one means that our photos are outdated.
      if (isLast()) void dispatch(refetchPhotos()).then(() => settle(photoIds));
    });
  }, [dispatch, save, toast]);

  /** Returns the new position from 1, or undefined at the end of the range. */
  function moveTo(photoId: string, placeAfter: (from: number) => number): number | undefined {
    const now = photos.map((photo) => photo.photoId);
    const from = now.indexOf(photoId);
    const to = placeAfter(from);
    if (from === -1 || to === from || to < 0 || to >= now.length) return undefined;
    const order = moveItem(now, from, to);
    setNewOrder(order);
    void send(order);
    return to + 1;
  }

  return { photos, moveTo };
}
