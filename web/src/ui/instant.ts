import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Timers take no more than this and would ring at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Whose clock runs ahead of the server's is answered as before, and asks again. */
const RETRY_INTERVAL_MS = 60_000;

/**
 * Calls when an instant has come, and each minute after until it is stopped: what waits for it may not have come about
 * yet by the server's clock. Timers stand still while the machine sleeps, so it looks at the clock when it wakes too.
 */
export function watchInstant(instant: Date, onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let calledAt = Number.NEGATIVE_INFINITY;

  function look() {
    clearTimeout(timer);
    const now = Date.now();
    const due = Math.max(instant.getTime(), calledAt + RETRY_INTERVAL_MS);
    if (now < due) {
      timer = setTimeout(look, Math.min(due - now, MAX_TIMEOUT_MS));
      return;
    }
    calledAt = now;
    timer = setTimeout(look, RETRY_INTERVAL_MS);
    onReached();
  }

  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}

/** Does something when an instant comes, as long as the page is open. */
export function useAtInstant(instant: string | null | undefined, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!instant) return;
    return watchInstant(new Date(instant), () => latest.current());
  }, [instant]);
}

const MINUTE_MS = 60_000;

function subscribeToMinutes(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
}

const getCurrentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Draws whoever says how long ago something was anew each minute. */
export function useMinuteTick(): void {
  useSyncExternalStore(subscribeToMinutes, getCurrentMinute, getCurrentMinute);
}
