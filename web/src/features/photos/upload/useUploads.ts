import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { type AppStore, uploadsOf } from './uploads.ts';

/** The uploads under way or failed, and what can be done with them. */
export function useUploads() {
  const queue = uploadsOf(useStore() as unknown as AppStore);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return { uploads, ...pick(queue) };
}

const pick = ({ add, refuse, retry, remove }: ReturnType<typeof uploadsOf>) => ({
  add,
  refuse,
  retry,
  remove,
});
