import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from './platform/load-chunk.ts';
import { PublicLayout } from './shell/PublicLayout.tsx';
import { RedirectIfSignedIn, Root, RouteError, ScreenError } from './shell/Root.tsx';
import { SpinnerPage } from './ui/feedback/SpinnerPage.tsx';

interface RouteModule {
  default: ComponentType;
  /** Resolves once the component's initial data is loaded, or after a time limit. */
  preload?: () => Promise<void>;
}

type RouteLoader = () => Promise<RouteModule>;

/** Loads a screen or layout when its URL is visited. */
const lazyRoute = (load: RouteLoader) => ({
  async lazy() {
    const { default: Component, preload } = await loadChunk(load);
    await preload?.();
    return { Component };
  },
  handle: load,
});
const screenRoute = (path: string, load: RouteLoader): RouteObject => ({ path, ...lazyRoute(load) });
const layoutRoute = (load: RouteLoader, children: RouteObject[]): RouteObject => ({
  ...lazyRoute(load),
  children,
});

/** On the layout, because a route that failed to load cannot render its own error. */
const withErrorBoundary = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: ScreenError,
  children,
});

const landing = screenRoute('/', () => import('./screens/landing.tsx'));

const publicScreens = [
  screenRoute('/terms-and-conditions', () => import('./screens/terms-and-conditions.tsx')),
  screenRoute('/privacy-policy', () => import('./screens/privacy-policy.tsx')),
  layoutRoute(
    () => import('./shell/StoreRoot.tsx'),
    [screenRoute('/child-safety', () => import('./screens/child-safety.tsx'))],
  ),
  screenRoute('*', () => import('./screens/not-found.tsx')),
];

const authScreens = [
  screenRoute('/login', () => import('./screens/login.tsx')),
  screenRoute('/register', () => import('./screens/register/index.tsx')),
  screenRoute('/register/details', () => import('./screens/register/details.tsx')),
  screenRoute('/register/verify', () => import('./screens/register/verify.tsx')),
  screenRoute('/forgot-password', () => import('./screens/forgot-password.tsx')),
];

const memberScreens = [
  screenRoute('/dashboard', () => import('./screens/dashboard.tsx')),
  screenRoute('/profile', () => import('./screens/profile/index.tsx')),
  screenRoute('/profile/edit', () => import('./screens/profile/edit.tsx')),
  screenRoute('/profile/photos', () => import('./screens/profile/photos.tsx')),
  screenRoute('/profile/phone-verification', () => import('./screens/profile/phone-verification.tsx')),
  screenRoute('/profile/:id', () => import('./screens/profile/other.tsx')),
  screenRoute('/search', () => import('./screens/search.tsx')),
  screenRoute('/matches', () => import('./screens/matches.tsx')),
  screenRoute('/messages', () => import('./screens/messages/index.tsx')),
  screenRoute('/messages/:conversationId', () => import('./screens/messages/index.tsx')),
  screenRoute('/settings', () => import('./screens/settings/index.tsx')),
  screenRoute('/settings/ignored', () => import('./screens/settings/ignored.tsx')),
  screenRoute('/settings/download', () => import('./screens/settings/download.tsx')),
  screenRoute('/settings/delete', () => import('./screens/settings/delete.tsx')),
  screenRoute('/interests', () => import('./screens/interests.tsx')),
  screenRoute('/membership', () => import('./screens/membership/index.tsx')),
  screenRoute('/membership/checkout/:orderId', () => import('./screens/membership/checkout.tsx')),
  screenRoute('/membership/receipts/:orderId', () => import('./screens/membership/receipt.tsx')),
  screenRoute('/profiles/recently-active', () => import('./screens/profiles/recently-active.tsx')),
  screenRoute('/profiles/recently-joined', () => import('./screens/profiles/recently-joined.tsx')),
  screenRoute('/profiles/featured', () => import('./screens/profiles/featured.tsx')),
  screenRoute('/profiles/viewers', () => import('./screens/profiles/viewers.tsx')),
  screenRoute('/profiles/shortlist', () => import('./screens/profiles/shortlist.tsx')),
  screenRoute('/video-call/:callId', () => import('./screens/video-call.tsx')),
];

const openScreens = [
  screenRoute('/success-stories', () => import('./screens/success-stories.tsx')),
  screenRoute('/about', () => import('./screens/about.tsx')),
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: SpinnerPage,
    children: [
      {
        Component: RedirectIfSignedIn,
        children: [{ Component: PublicLayout, children: [withErrorBoundary([landing])] }],
      },
      { Component: PublicLayout, children: [withErrorBoundary(publicScreens)] },
      layoutRoute(
        () => import('./shell/StoreRoot.tsx'),
        [
          layoutRoute(() => import('./shell/AuthLayout.tsx'), [withErrorBoundary(authScreens)]),
          layoutRoute(
            () => import('./shell/MainLayout.tsx'),
            [
              withErrorBoundary([
                layoutRoute(() => import('./shell/SignedInOnly.tsx'), memberScreens),
                ...openScreens,
              ]),
            ],
          ),
        ],
      ),
    ],
  },
];

/** Loads the screen or layout of a route, if it has one. */
export const getRouteLoader = ({ handle }: RouteObject): RouteLoader | undefined =>
  handle as RouteLoader | undefined;
