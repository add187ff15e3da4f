import type { Photo } from '@troth/contract';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { type PhotoDispatch, photosApi, photosAskedAnew, photosOrdered } from '../api.ts';
import { inOrder, lastOf, moved } from './order.ts';

const none: readonly Photo[] = [];

/** Moves a photo to another place: seen at once, and put back where the site does not take it. */
export function usePhotoOrder() {
  const dispatch = useDispatch<PhotoDispatch>();
  const toast = useToast();
  const [save] = photosApi.useSavePhotoOrderMutation();
  // From the store: what a parent hands down may be older than what the next drawing needs.
  const { photos: known = none } = photosApi.endpoints.photos.useQueryState().data ?? {};
  /** What is shown until the site knows it as well: a list that comes meanwhile may still tell of the order before. */
  const [wanted, setWanted] = useState<string[]>();
  const photos = wanted ? inOrder(known, wanted) : known;

  const send = useMemo(() => {
    const settle = (photoIds: string[]) => setWanted((now) => (now === photoIds ? undefined : now));
    return lastOf(async (photoIds: string[], isLast) => {
      try {
        await save({ body: { photoIds } }).unwrap();
        dispatch(photosOrdered(photoIds));
      } catch (error) {
        if (isLast()) toast(messageOf(error), 'error');
      }
      // Which are shown within the membership follows from the order as well; one that was refused was of other photos.
      if (isLast()) void dispatch(photosAskedAnew()).then(() => settle(photoIds));
    });
  }, [dispatch, save, toast]);

  /** Answers the new place, from 1; undefined where there is none further that way. */
  function moveTo(photoId: string, placeAfter: (from: number) => number): number | undefined {
    const now = photos.map((photo) => photo.photoId);
    const from = now.indexOf(photoId);
    const to = placeAfter(from);
    if (from === -1 || to === from || to < 0 || to >= now.length) return undefined;
    const order = moved(now, from, to);
    setWanted(order);
    void send(order);
    return to + 1;
  }

  return { photos, moveTo };
}
