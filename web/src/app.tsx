import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
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
export async function show(root: Element, onShown: () => void): Promise<void> {
  // What cannot be loaded now the router tries again, and says so.
  await loadScreen().catch(() => undefined);
  const router = createBrowserRouter(routes);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ThemeRoot>
          <RouterProvider router={router} />
          <Shown onShown={onShown} />
        </ThemeRoot>
      </StrictMode>,
    ),
  );
}

function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
