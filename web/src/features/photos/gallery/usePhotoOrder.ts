import type { Photo } from '@troth/contract';
import { useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { type PhotoDispatch, photosOrdered, useSavePhotoOrderMutation } from '../api.ts';
import { lastOf, moved } from './order.ts';

const idsOf = (photos: readonly Photo[]) => photos.map(({ photoId }) => photoId);

/** Moves a photo to another place: seen at once, and put back where the site does not take it. */
export function usePhotoOrder(photos: readonly Photo[]) {
  const dispatch = useDispatch<PhotoDispatch>();
  const toast = useToast();
  const [save] = useSavePhotoOrderMutation();
  /** The order that the site knows, while another one is shown. */
  const kept = useRef<string[]>(undefined);
  /** The order that is wanted, until the site knows it as well. */
  const shown = useRef<string[]>(undefined);

  const send = useMemo(
    () =>
      lastOf(async (photoIds: string[], isLast) => {
        try {
          await save({ body: { photoIds } }).unwrap();
          kept.current = photoIds;
        } catch (error) {
          if (!isLast()) return;
          if (kept.current) dispatch(photosOrdered(kept.current));
          toast(messageOf(error), 'error');
        }
        if (!isLast()) return;
        kept.current = undefined;
        shown.current = undefined;
        // Which of them are shown within the membership follows from the order as well.
        dispatch(api.util.invalidateTags(['Photo']));
      }),
    [dispatch, save, toast],
  );

  /** Answers the new place, from 1; undefined where there is none further that way. */
  return (photoId: string, placeAfter: (from: number) => number): number | undefined => {
    // What was moved a moment ago may not be drawn yet.
    const now = withAll(idsOf(photos), shown.current);
    const from = now.indexOf(photoId);
    const to = placeAfter(from);
    if (from === -1 || to === from || to < 0 || to >= now.length) return undefined;
    const order = moved(now, from, to);
    kept.current ??= now;
    shown.current = order;
    dispatch(photosOrdered(order));
    void send(order);
    return to + 1;
  };
}

/** In the order that was wanted last; what has come meanwhile behind it. */
function withAll(photoIds: string[], wanted: readonly string[] = []): string[] {
  const still = wanted.filter((photoId) => photoIds.includes(photoId));
  return [...still, ...photoIds.filter((photoId) => !still.includes(photoId))];
}
