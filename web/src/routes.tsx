import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPart } from './platform/load-part.ts';
import { PublicLayout } from './shell/PublicLayout.tsx';
import { Root } from './shell/Root.tsx';
import { RouteError, ScreenError } from './shell/RouteError.tsx';
import { SessionFirst } from './shell/SessionFirst.tsx';
import { SpinnerPage } from './ui/SpinnerPage.tsx';

interface Loaded {
  default: ComponentType;
  /** Resolves once there is what the component begins with, or it has waited long enough. */
  ready?: () => Promise<void>;
}

type Screen = () => Promise<Loaded>;

/** Loads a screen or a layout when its address is asked for. */
const on = (load: Screen) => ({
  async lazy() {
    const { default: Component, ready } = await loadPart(load);
    await ready?.();
    return { Component };
  },
  handle: load,
});
const at = (path: string, load: Screen): RouteObject => ({ path, ...on(load) });
const within = (load: Screen, children: RouteObject[]): RouteObject => ({ ...on(load), children });

/** Not at the screens themselves: a route that could not be loaded cannot show its own error. */
const guarded = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: ScreenError, children });

const landing = at('/', () => import('./screens/landing.tsx'));

const publicScreens = [
  at('/terms-and-conditions', () => import('./screens/terms-and-conditions.tsx')),
  at('/privacy-policy', () => import('./screens/privacy-policy.tsx')),
  within(
    () => import('./shell/StoreRoot.tsx'),
    [at('/child-safety', () => import('./screens/child-safety.tsx'))],
  ),
  at('*', () => import('./screens/not-found.tsx')),
];

const authScreens = [
  at('/login', () => import('./screens/login.tsx')),
  at('/register', () => import('./screens/register/index.tsx')),
  at('/register/details', () => import('./screens/register/details.tsx')),
  at('/register/verify', () => import('./screens/register/verify.tsx')),
  at('/forgot-password', () => import('./screens/forgot-password.tsx')),
];

const memberScreens = [
  at('/dashboard', () => import('./screens/dashboard.tsx')),
  at('/profile', () => import('./screens/profile/index.tsx')),
  at('/profile/edit', () => import('./screens/profile/edit.tsx')),
  at('/profile/photos', () => import('./screens/profile/photos.tsx')),
  at('/profile/phone-verification', () => import('./screens/profile/phone-verification.tsx')),
  at('/profile/:id', () => import('./screens/profile/other.tsx')),
  at('/search', () => import('./screens/search.tsx')),
  at('/matches', () => import('./screens/matches.tsx')),
  at('/messages', () => import('./screens/messages/index.tsx')),
  at('/messages/:conversationId', () => import('./screens/messages/index.tsx')),
  at('/settings', () => import('./screens/settings/index.tsx')),
  at('/settings/ignored', () => import('./screens/settings/ignored.tsx')),
  at('/settings/download', () => import('./screens/settings/download.tsx')),
  at('/settings/delete', () => import('./screens/settings/delete.tsx')),
  at('/interests', () => import('./screens/interests.tsx')),
  at('/membership', () => import('./screens/membership/index.tsx')),
  at('/membership/checkout/:orderId', () => import('./screens/membership/checkout.tsx')),
  at('/membership/receipts/:orderId', () => import('./screens/membership/receipt.tsx')),
  at('/profiles/recently-active', () => import('./screens/profiles/recently-active.tsx')),
  at('/profiles/recently-joined', () => import('./screens/profiles/recently-joined.tsx')),
  at('/profiles/featured', () => import('./screens/profiles/featured.tsx')),
  at('/profiles/viewers', () => import('./screens/profiles/viewers.tsx')),
  at('/profiles/shortlist', () => import('./screens/profiles/shortlist.tsx')),
  at('/video-call/:callId', () => import('./screens/video-call.tsx')),
];

const openScreens = [
  at('/success-stories', () => import('./screens/success-stories.tsx')),
  at('/about', () => import('./screens/about.tsx')),
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: SpinnerPage,
    children: [
      { Component: SessionFirst, children: [{ Component: PublicLayout, children: [guarded([landing])] }] },
      { Component: PublicLayout, children: [guarded(publicScreens)] },
      within(
        () => import('./shell/StoreRoot.tsx'),
        [
          within(() => import('./shell/AuthLayout.tsx'), [guarded(authScreens)]),
          within(
            () => import('./shell/MainLayout.tsx'),
            [guarded([within(() => import('./shell/SignedInOnly.tsx'), memberScreens), ...openScreens])],
          ),
        ],
      ),
    ],
  },
];

/** How the screen or layout of a route is loaded, if it is. */
export const loaderOf = ({ handle }: RouteObject): Screen | undefined => handle as Screen | undefined;
