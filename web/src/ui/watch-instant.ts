/** Timers take no more than this and would ring at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whose clock runs ahead of the server's is answered as before, and asks again. */
const AGAIN_MS = 60_000;

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
    const due = Math.max(instant.getTime(), calledAt + AGAIN_MS);
    if (now < due) {
      timer = setTimeout(look, Math.min(due - now, LONGEST_MS));
      return;
    }
    calledAt = now;
    timer = setTimeout(look, AGAIN_MS);
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
