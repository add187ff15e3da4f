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
  const { photos: cachedPhotos = noPhotos } = photosApi.endpoints.photos.useQueryState().data ?? {};
  // Shown until the server has confirmed it, because a list that is loaded in between may have the old order.
  const [newOrder, setNewOrder] = useState<string[]>();
  const photos = newOrder ? sortByPhotoIds(cachedPhotos, newOrder) : cachedPhotos;

  const send = useMemo(() => {
    const clearNewOrder = (photoIds: string[]) =>
      setNewOrder((current) => (current === photoIds ? undefined : current));
    return createLatestSender(async (photoIds: string[], isLast) => {
      try {
        await save({ body: { photoIds } }).unwrap();
        dispatch(orderCachedPhotos(photoIds));
      } catch (error) {
        if (isLast()) toast(getErrorMessage(error), 'error');
      }
      // A new order changes which photos are within the limit. A refused order means that our list is outdated.
      if (isLast()) void dispatch(refetchPhotos()).then(() => clearNewOrder(photoIds));
    });
  }, [dispatch, save, toast]);

  /** Moves a photo; returns its new position, counted from 1, or undefined if it did not move. */
  function moveTo(photoId: string, getTargetIndex: (from: number) => number): number | undefined {
    const currentOrder = photos.map((photo) => photo.photoId);
    const from = currentOrder.indexOf(photoId);
    const to = getTargetIndex(from);
    if (from === -1 || to === from || to < 0 || to >= currentOrder.length) return undefined;
    const order = moveItem(currentOrder, from, to);
    setNewOrder(order);
    void send(order);
    return to + 1;
  }

  return { photos, moveTo };
}
