const INTENTS = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'click',
  'submit',
] as const;

/** Runs once, with the first sign that somebody is about to do something to the page. */
export function whenActing(run: () => void): void {
  const once = () => {
    for (const name of INTENTS) removeEventListener(name, once, true);
    run();
  };
  for (const name of INTENTS) addEventListener(name, once, { capture: true, passive: true });
}

/** Longer than any page takes that somebody looks at; one that nobody does is not painted. */
const UNSEEN_MS = 1_000;

/** Resolves once the page that the server sent is in sight. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}

/** Has the browser fetch all parts of the script that the page will need, instead of one after the other. */
export function fetchParts(rel: 'modulepreload' | 'prefetch'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    if (rel === 'prefetch') link.as = 'script';
    link.rel = rel;
  }
}

/** Has the browser fetch, with nothing else to do, what the page will need once somebody acts. */
export function fetchLater(): void {
  const prefetch = () => fetchParts('prefetch');
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(prefetch) : setTimeout(prefetch));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

const TRIED = 'troth-loaded-anew';

/** Loads the page anew, once, where the app could not be loaded: it may be of a version whose files are gone. */
export const loaded = {
  well(): void {
    try {
      sessionStorage.removeItem(TRIED);
    } catch {}
  },
  badly(): void {
    try {
      if (sessionStorage.getItem(TRIED) !== null) return;
      sessionStorage.setItem(TRIED, 'yes');
      location.reload();
    } catch {
      // Without a place to note it in, a page might be loaded anew for ever.
    }
  },
};
