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

/** Has the browser fetch, with nothing else to do, what the page will need once somebody acts. */
export function fetchLater(): void {
  const fetchNow = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
      link.as = 'script';
      link.rel = 'prefetch';
    }
  };
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(fetchNow) : setTimeout(fetchNow));
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
