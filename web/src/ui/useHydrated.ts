import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while prerendering and while React hydrates the prerendered page; true otherwise. What depends on the device
 * (its width, its storage) must be rendered as prerendered until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
