import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import { hasTabData } from './platform/tab-storage.ts';
import { routes } from './routes.tsx';
import { HydrationRoot } from './ui/hydration.tsx';
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx';

/**
 * Loads the code of the routes at a URL, so that the first render contains them. If it cannot be loaded, the router
 * tries again and shows its error page.
 */
async function loadRoutes(matches: RouteObject[]): Promise<void> {
  const load = async (route: RouteObject) => {
    if (typeof route.lazy !== 'function') return;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  };
  await Promise.all(matches.map(load)).catch(() => undefined);
}

/** Marks the data of these routes as loaded: their loaders only start requests, which main.ts has done. */
const createHydrationState = (matches: RouteObject[]): HydrationState => ({
  loaderData: Object.fromEntries(matches.flatMap(({ id }) => (id === undefined ? [] : [[id, null]]))),
});

/**
 * Whether the prerendered page is what this user would see at first. first-paint.js has checked the session; a member's
 * page also depends on the query string and on what the tab holds.
 */
function isPrerendered(root: Element): boolean {
  const page = document.documentElement.dataset;
  if (!root.hasChildNodes() || page.checking !== undefined) return false;
  return page.for === 'visitors' || (location.search === '' && !history.state?.usr && !hasTabData());
}

/** Hydrates the prerendered page, or renders the app in its place if they differ. */
export async function show({ canHydrate }: { canHydrate: boolean }): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const matches = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  await loadRoutes(matches);
  const hydrates = canHydrate && isPrerendered(root);
  const router = createBrowserRouter(
    routes,
    hydrates ? { hydrationData: createHydrationState(matches) } : undefined,
  );
  const app = <App router={router} />;
  startTransition(() => {
    if (hydrates) hydrateRoot(root, <HydrationRoot>{app}</HydrationRoot>);
    else createRoot(root).render(app);
  });
}

function App({ router }: Pick<RouterProviderProps, 'router'>) {
  // Shows the page if first-paint.js has hidden it.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.checking;
  }, []);
  return (
    <StrictMode>
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>
    </StrictMode>
  );
}
