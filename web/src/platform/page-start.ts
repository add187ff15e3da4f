const INTENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'click',
  'submit',
] as const;

/** A pointer that rests on a page as it loads also sends move events, by distance zero. */
const isInputIdle = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Runs once, at the first sign that the user is about to interact. */
export function onFirstIntent(run: () => void): void {
  const once = (event: Event) => {
    if (isInputIdle(event)) return;
    for (const name of INTENTS) removeEventListener(name, once, true);
    run();
  };
  for (const name of INTENTS) addEventListener(name, once, { capture: true, passive: true });
}

/** Screen-reader users may not interact for a while, so stop waiting after 10 s. */
const IDLE_TIMEOUT_MS = 10_000;

let firstInteraction: Promise<boolean> | undefined;

/** Resolves to whether the user has interacted: after the browser has handled the event, or after the waiting time. */
export function waitForFirstInteraction(): Promise<boolean> {
  firstInteraction ??= new Promise((resolve) => {
    const onInteraction = () => whenIdle(() => resolve(true));
    onFirstIntent(onInteraction);
    addEventListener('scroll', onInteraction, { capture: true, passive: true, once: true });
    setTimeout(() => resolve(false), IDLE_TIMEOUT_MS);
  });
  return firstInteraction;
}

/** Longer than any visible page takes to paint; a hidden page is never painted. */
const UNSEEN_MS = 1_000;

/** Resolves once the prerendered page has been painted. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}

const parts = () => document.querySelectorAll<HTMLLinkElement>('link[data-later]');

/** Yields to the browser, so that it can handle input. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Requests that a slow phone can start in a few milliseconds. */
const CONCURRENT_LOADS = 2;

/** Preloads all chunks that the page needs in parallel. */
export async function preloadChunks(): Promise<void> {
  for (const [place, link] of parts().entries()) {
    link.rel = 'modulepreload';
    // In background tabs such a yield takes a second.
    if (place % CONCURRENT_LOADS === CONCURRENT_LOADS - 1 && !document.hidden) await pause();
  }
}

/**
 * Runs the chunks one at a time, so that they do not block the page. A chunk that fails to load fails again where it is
 * needed, and is reported there.
 */
export async function runChunks(): Promise<void> {
  for (const { href } of parts()) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    if (!document.hidden) await pause();
  }
}

/** Runs when the browser is idle. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run);
}

/** Prefetches in idle time what the page needs at the first interaction. */
export function prefetchChunksWhenIdle(): void {
  const prefetch = () => {
    for (const link of parts()) {
      // The user has interacted, so it is needed now.
      if (link.rel !== '') continue;
      link.as = 'script';
      link.rel = 'prefetch';
    }
  };
  if (document.readyState === 'complete') whenIdle(prefetch);
  else addEventListener('load', () => whenIdle(prefetch), { once: true });
}

const RELOADED_KEY = 'troth-loaded-anew';

/** Reloads the page once if the app could not be loaded: the page may be of a version whose files are gone. */
export const loaded = {
  reportLoaded(): void {
    try {
      sessionStorage.removeItem(RELOADED_KEY);
    } catch {}
  },
  reloadOnce(): void {
    try {
      if (sessionStorage.getItem(RELOADED_KEY) !== null) return;
      sessionStorage.setItem(RELOADED_KEY, 'yes');
      location.reload();
    } catch {
      // Without storage the page could reload forever.
    }
  },
};
