import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RecordedInteractions } from './platform/replay-interactions.ts';
import { routes } from './routes.tsx';
import { prerendered } from './ui/feedback/loading.ts';
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx';

/** Loads the screen and layouts of the current URL before the first render. */
async function loadScreen(): Promise<void> {
  const load = async (route: RouteObject) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  };
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => load(route)));
}

/** Renders the web app in place of the prerendered page. */
export async function show(root: Element, interactions: RecordedInteractions): Promise<void> {
  // If loading fails here, the router tries again and shows its error page.
  await loadScreen().catch(() => undefined);
  // A prerendered page that was already readable keeps the reader's scroll position; on a reload the browser restores
  // it.
  const isRead = document.documentElement.dataset.start === 'intent' || isScrolledByHand();
  prerendered.isShown = root.hasChildNodes();
  const router = createBrowserRouter(routes, isRead ? { hydrationData: {} } : undefined);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ThemeRoot>
          <RouterProvider router={router} />
          <Replayed root={root} interactions={interactions} />
        </ThemeRoot>
      </StrictMode>,
    ),
  );
}

function isScrolledByHand(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return scrollY > 0 && navigation?.type === 'navigate' && location.hash === '';
}

function Replayed({ root, interactions }: { root: Element; interactions: RecordedInteractions }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.checking;
    root.removeAttribute('aria-busy');
    interactions.focusAgain();
  }, [root, interactions]);
  useEffect(() => {
    prerendered.isShown = false;
    interactions.replay();
  }, [interactions]);
  return null;
}
