import type { Photo } from '@troth/contract';
import { useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { type PhotoDispatch, photosOrdered, photosSet, useSavePhotoOrderMutation } from '../api.ts';
import { lastOf, moved } from './order.ts';

const idsOf = (photos: readonly Photo[]) => photos.map(({ photoId }) => photoId);

/** Moves a photo to another place: seen at once, and put back where the site does not take it. */
export function usePhotoOrder(photos: readonly Photo[]) {
  const dispatch = useDispatch<PhotoDispatch>();
  const toast = useToast();
  const [save] = useSavePhotoOrderMutation();
  /** The order that the site knows, while another one is shown. */
  const kept = useRef<string[]>(undefined);

  const send = useMemo(
    () =>
      lastOf(async (photoIds: string[], isLast) => {
        try {
          const list = await save({ body: { photoIds } }).unwrap();
          kept.current = photoIds;
          if (isLast()) dispatch(photosSet(list));
        } catch (error) {
          if (!isLast()) return;
          if (kept.current) dispatch(photosOrdered(kept.current));
          dispatch(api.util.invalidateTags(['Photo']));
          toast(messageOf(error), 'error');
        }
        if (isLast()) kept.current = undefined;
      }),
    [dispatch, save, toast],
  );

  return (from: number, to: number) => {
    kept.current ??= idsOf(photos);
    const order = moved(idsOf(photos), from, to);
    dispatch(photosOrdered(order));
    void send(order);
  };
}
