import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx';

/** Shows the web app within the page. */
export function show(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <ThemeRoot>
        <RouterProvider router={createBrowserRouter(routes)} />
      </ThemeRoot>
    </StrictMode>,
  );
}
