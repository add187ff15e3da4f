import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadPart } from '../platform/load-part.ts';

/** A hook that fetches a component, when it is wanted first, for all who show it. Nothing until it is there. */
export function fetchedOnce<Props>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  return function useFetched(isWanted: boolean, onFailure: () => void): ComponentType<Props> | undefined {
    const [Fetched, setFetched] = useState(() => fetched);
    useEffect(() => {
      if (!isWanted || Fetched !== undefined) return;
      let isWaited = true;
      loadPart(load).then(
        (loaded) => {
          fetched = loaded;
          // In pieces, between what the member does.
          if (isWaited) startTransition(() => setFetched(() => loaded));
        },
        () => {
          if (isWaited) onFailure();
        },
      );
      return () => {
        isWaited = false;
      };
    }, [isWanted, Fetched, onFailure]);
    return Fetched;
  };
}
