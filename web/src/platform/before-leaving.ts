type SendNow = () => Promise<unknown>;

const waiting = new Set<SendNow>();

/** A server that does not respond must not keep the member signed in. */
const SEND_TIMEOUT_MS = 3_000;

/** Sends everything that still waits, for at most 3 s. Must be awaited before the session ends. */
export async function sendBeforeLeaving(): Promise<void> {
  if (waiting.size === 0) return;
  const sent = Promise.allSettled([...waiting].map((sendNow) => sendNow()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS))]);
}

const onHidden = () => {
  if (document.visibilityState === 'hidden') void sendBeforeLeaving();
};
const onPageHide = () => void sendBeforeLeaving();

/**
 * Calls a function when the page is hidden or left, or the member signs out. Phones may close a hidden page without
 * another event. Requests must use `keepalive`, because the page may be gone before the response. Returns a function
 * that unregisters it.
 */
export function onBeforeLeaving(sendNow: SendNow): () => void {
  if (waiting.size === 0) {
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onPageHide);
  }
  waiting.add(sendNow);
  return () => {
    waiting.delete(sendNow);
    if (waiting.size > 0) return;
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', onPageHide);
  };
}
