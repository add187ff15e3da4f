import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { HeldActs } from './platform/take-over.ts';
import { routes } from './routes.tsx';
import { prerendered } from './ui/feedback/loading.ts';
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx';

/** Loads the screen of this address with its layouts, so that it is there from the start. */
async function loadScreen(): Promise<void> {
  const load = async (route: RouteObject) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  };
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => load(route)));
}

/** Shows the web app in place of the page that the server sent. */
export async function show(root: Element, acts: HeldActs): Promise<void> {
  // What cannot be loaded now the router tries again, and says so.
  await loadScreen().catch(() => undefined);
  // A page that can be read before stays where its reader has scrolled to; the browser scrolls one that comes back.
  const isRead = document.documentElement.dataset.start === 'intent' || isScrolledByHand();
  prerendered.isShown = root.hasChildNodes();
  const router = createBrowserRouter(routes, isRead ? { hydrationData: {} } : undefined);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ThemeRoot>
          <RouterProvider router={router} />
          <TakenOver root={root} acts={acts} />
        </ThemeRoot>
      </StrictMode>,
    ),
  );
}

function isScrolledByHand(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return scrollY > 0 && navigation?.type === 'navigate' && location.hash === '';
}

function TakenOver({ root, acts }: { root: Element; acts: HeldActs }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.checking;
    root.removeAttribute('aria-busy');
    acts.focusAgain();
  }, [root, acts]);
  useEffect(() => {
    prerendered.isShown = false;
    acts.doAgain();
  }, [acts]);
  return null;
}
