import type { Photo } from '@troth/contract';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { orderCachedPhotos, type PhotoDispatch, photosApi, refetchPhotos } from '../api.ts';
import { createLatestSender, moveItem, sortByPhotoIds } from './photo-order.ts';

const noPhotos: readonly Photo[] = [];

/** Moves a photo to another place: seen at once, and put back where the site does not take it. */
export function usePhotoOrder() {
  const dispatch = useDispatch<PhotoDispatch>();
  const toast = useToast();
  const [save] = photosApi.useSavePhotoOrderMutation();
  // From the store: what a parent hands down may be older than what the next drawing needs.
  const { photos: known = noPhotos } = photosApi.endpoints.photos.useQueryState().data ?? {};
  /** What is shown until the site knows it as well: a list that comes meanwhile may still tell of the order before. */
  const [wanted, setWanted] = useState<string[]>();
  const photos = wanted ? sortByPhotoIds(known, wanted) : known;

  const send = useMemo(() => {
    const settle = (photoIds: string[]) => setWanted((now) => (now === photoIds ? undefined : now));
    return createLatestSender(async (photoIds: string[], isLast) => {
      try {
        await save({ body: { photoIds } }).unwrap();
        dispatch(orderCachedPhotos(photoIds));
      } catch (error) {
        if (isLast()) toast(getErrorMessage(error), 'error');
      }
      // Which are shown within the membership follows from the order as well; one that was refused was of other photos.
      if (isLast()) void dispatch(refetchPhotos()).then(() => settle(photoIds));
    });
  }, [dispatch, save, toast]);

  /** Answers the new place, from 1; undefined where there is none further that way. */
  function moveTo(photoId: string, placeAfter: (from: number) => number): number | undefined {
    const now = photos.map((photo) => photo.photoId);
    const from = now.indexOf(photoId);
    const to = placeAfter(from);
    if (from === -1 || to === from || to < 0 || to >= now.length) return undefined;
    const order = moveItem(now, from, to);
    setWanted(order);
    void send(order);
    return to + 1;
  }

  return { photos, moveTo };
}
