import { useRef } from 'react';
import { usePhotosQuery } from '../api.ts';

/** Often enough for addresses that live for minutes; a photo that cannot be had at all does not ask for ever. */
const SELDOM_MS = 30_000;

/** For a photo whose address has run out: has all of them asked for anew, and answers whether they were. */
export function useRenewal(): () => boolean {
  const { refetch } = usePhotosQuery();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < SELDOM_MS) return false;
    last.current = now;
    void refetch();
    return true;
  };
}
