import { useDeferredValue } from 'react';

/**
 * Whether what has come may be shown: a moment after it came, in a render that gives way to whoever scrolls or types.
 * What comes from the store is else drawn in one piece, however much there is of it.
 */
export function useDrawn(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
