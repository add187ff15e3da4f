import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function eachMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
}

const minute = () => Math.floor(Date.now() / MINUTE);

/** Draws whoever says how long ago something was anew each minute. */
export function useMinute(): void {
  useSyncExternalStore(eachMinute, minute, minute);
}
