import { useEffect, useRef, useSyncExternalStore } from 'react';

/** The longest delay of a timer; a longer one fires at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Repeats, because the server's clock may be behind this one. */
const RETRY_INTERVAL_MS = 60_000;

/**
 * Calls back at an instant, then every minute until stopped, because the server's clock may be behind. Timers pause
 * while a computer sleeps, so it also checks when the window becomes visible.
 */
export function watchInstant(instant: Date, onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let calledAt = Number.NEGATIVE_INFINITY;

  function check() {
    clearTimeout(timer);
    const now = Date.now();
    const due = Math.max(instant.getTime(), calledAt + RETRY_INTERVAL_MS);
    if (now < due) {
      timer = setTimeout(check, Math.min(due - now, MAX_TIMEOUT_MS));
      return;
    }
    calledAt = now;
    timer = setTimeout(check, RETRY_INTERVAL_MS);
    onReached();
  }

  check();
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
}

/** Runs an effect at an instant while the page is open. */
export function useAtInstant(instant: string | null | undefined, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (!instant) return;
    return watchInstant(new Date(instant), () => latest.current());
  }, [instant]);
}

const MINUTE_MS = 60_000;

function subscribeToMinutes(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS);
  return () => clearInterval(timer);
}

const getCurrentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Rerenders a component every minute, for relative times. */
export function useMinuteTick(): void {
  useSyncExternalStore(subscribeToMinutes, getCurrentMinute, getCurrentMinute);
}
