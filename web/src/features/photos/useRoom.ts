import type { PhotoList } from '@troth/contract';
import { t } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { useToast } from '../../ui/state/useToast.ts';
import { allTaken, tierWithMore, upgradeForMore } from './limit.ts';
import type { Upload } from './upload/queue.ts';

/** How many photos more there is room for; those on their way have theirs already. */
export function useRoom({ photos, photoLimit }: PhotoList, uploads: readonly Upload[], waiting: number) {
  const dispatch = useDispatch();
  const toast = useToast();
  const onTheirWay = uploads.filter(({ state }) => state.phase !== 'failed').length + waiting;
  const room = Math.max(0, photoLimit - photos.length - onTheirWay);

  function tellOfLimit() {
    const tier = tierWithMore(photoLimit);
    if (tier) dispatch(upgradeForMore(photoLimit, tier));
    else toast(allTaken(photoLimit), 'info');
  }

  return {
    tellOfLimit,
    /** As many of the files as there is room for; says so where that is not all. */
    fitting(files: File[]): File[] {
      if (files.length <= room) return files;
      if (room === 0) tellOfLimit();
      else
        toast(
          t(
            '{room, plural, one {There is room for # more: the first one was taken.} other {There is room for # more: the first # were taken.}}',
            { room },
          ),
          'info',
        );
      return files.slice(0, room);
    },
  };
}
