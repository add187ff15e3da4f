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

/** A pointer that lies over a page as it comes is told as one that moves, by nothing. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Runs once, with the first sign that somebody is about to do something to the page. */
export function whenActing(run: () => void): void {
  const once = (event: Event) => {
    if (isAtRest(event)) return;
    for (const name of INTENTS) removeEventListener(name, once, true);
    run();
  };
  for (const name of INTENTS) addEventListener(name, once, { capture: true, passive: true });
}

/** Whoever has a page read to them does nothing to it. */
const STILL_MS = 10_000;

let acted: Promise<boolean> | undefined;

/** Whether somebody does something to the page: once the browser has answered them, or they have had the time to. */
export function firstAct(): Promise<boolean> {
  acted ??= new Promise((resolve) => {
    const act = () => whenIdle(() => resolve(true));
    whenActing(act);
    addEventListener('scroll', act, { capture: true, passive: true, once: true });
    setTimeout(() => resolve(false), STILL_MS);
  });
  return acted;
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

const parts = () => document.querySelectorAll<HTMLLinkElement>('link[data-later]');

/** A moment in which the browser answers whoever scrolls or types. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** As many as a cheap phone asks for in a few milliseconds. */
const AT_ONCE = 2;

/** Has the browser fetch all parts of the script that the page will need, instead of one after the other. */
export async function fetchParts(): Promise<void> {
  for (const [place, link] of parts().entries()) {
    link.rel = 'modulepreload';
    // Behind other pages such a moment takes a second.
    if (place % AT_ONCE === AT_ONCE - 1 && !document.hidden) await pause();
  }
}

/**
 * Runs them, each in a moment of its own: in one they would hold up the page. What cannot be had fails again where it is
 * needed, which then says so.
 */
export async function runParts(): Promise<void> {
  for (const { href } of parts()) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    if (!document.hidden) await pause();
  }
}

/** Runs once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run);
}

/** Has the browser fetch, with nothing else to do, what the page will need once somebody acts. */
export function fetchLater(): void {
  const prefetch = () => {
    for (const link of parts()) {
      // Somebody acted meanwhile: it is awaited.
      if (link.rel !== '') continue;
      link.as = 'script';
      link.rel = 'prefetch';
    }
  };
  if (document.readyState === 'complete') whenIdle(prefetch);
  else addEventListener('load', () => whenIdle(prefetch), { once: true });
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
