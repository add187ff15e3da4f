import { useDeferredValue } from 'react';

/**
 * What has come, a moment after it came: in a render that gives way to whoever scrolls or types. What comes from the store
 * is else drawn in one piece, however much there is of it.
 */
export function useDrawn<Data>(data: Data | undefined): Data | undefined {
  return useDeferredValue(data !== undefined) ? data : undefined;
}
