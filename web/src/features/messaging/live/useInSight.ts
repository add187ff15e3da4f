import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page can be seen: what comes in behind another window is not read yet. */
export const useInSight = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
