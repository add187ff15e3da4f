import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ThemeRoot>
      <RouterProvider router={createBrowserRouter(routes)} />
    </ThemeRoot>
  </StrictMode>,
);
