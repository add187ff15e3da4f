import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from './platform/load-chunk.ts';
import { PublicLayout } from './shell/PublicLayout.tsx';
import { RedirectIfSignedIn, Root, RouteError, ScreenError } from './shell/Root.tsx';
import { SpinnerPage } from './ui/feedback/SpinnerPage.tsx';
import { SkeletonLayout } from './ui/hydration.tsx';

interface RouteModule {
  default: ComponentType;
}

/** Screens and layouts, each a chunk of its own. */
const modules = import.meta.glob<RouteModule>([
  './screens/**/*.tsx',
  './shell/{AuthLayout,MainLayout,SignedInOnly,StoreRoot,WelcomeLayout}.tsx',
]);

/** Loads a screen or layout when its URL is visited. The build preloads the file of the handle for a prerendered page. */
function lazyRoute(file: string) {
  const load = modules[file];
  if (load === undefined) throw new Error(`No file ${file}`);
  return { lazy: async () => ({ Component: (await loadChunk(load)).default }), handle: file };
}

const screenRoute = (path: string, file: string): RouteObject => ({
  path,
  ...lazyRoute(`./screens/${file}.tsx`),
});
const layoutRoute = (name: string, children: RouteObject[]): RouteObject => ({
  ...lazyRoute(`./shell/${name}.tsx`),
  children,
});

/** Starts the first requests of a member's screen while its code loads. */
const memberRoute = (path: string, file: string): RouteObject => ({
  ...screenRoute(path, file),
  id: path,
  loader: async ({ request }) => {
    const { startFirstRequests } = await loadChunk(() => import('./first-requests.ts'));
    startFirstRequests(new URL(request.url));
    return null;
  },
});

/** On the layout, because a route that failed to load cannot render its own error. */
const withErrorBoundary = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: ScreenError,
  children,
});

const landing = screenRoute('/', 'landing');

const publicScreens = [
  screenRoute('/terms-and-conditions', 'terms-and-conditions'),
  screenRoute('/privacy-policy', 'privacy-policy'),
  layoutRoute('StoreRoot', [screenRoute('/child-safety', 'child-safety')]),
  screenRoute('*', 'not-found'),
];

const authScreens = [
  screenRoute('/login', 'login'),
  screenRoute('/register', 'register/index'),
  screenRoute('/register/details', 'register/details'),
  screenRoute('/register/verify', 'register/verify'),
  screenRoute('/forgot-password', 'forgot-password'),
];

/** Screens that are prerendered as skeletons. */
const skeletonScreens = [
  memberRoute('/dashboard', 'dashboard'),
  memberRoute('/profile', 'profile/index'),
  memberRoute('/profile/edit', 'profile/edit'),
  memberRoute('/profile/photos', 'profile/photos'),
  memberRoute('/profile/phone-verification', 'profile/phone-verification'),
  memberRoute('/profile/:id', 'profile/other'),
  memberRoute('/search', 'search'),
  memberRoute('/matches', 'matches'),
  memberRoute('/messages', 'messages/index'),
  memberRoute('/messages/:conversationId', 'messages/index'),
  memberRoute('/settings/ignored', 'settings/ignored'),
  memberRoute('/settings/download', 'settings/download'),
  memberRoute('/membership/checkout/:orderId', 'membership/checkout'),
  memberRoute('/membership/receipts/:orderId', 'membership/receipt'),
  memberRoute('/profiles/recently-active', 'profiles/recently-active'),
  memberRoute('/profiles/recently-joined', 'profiles/recently-joined'),
  memberRoute('/profiles/featured', 'profiles/featured'),
  memberRoute('/profiles/viewers', 'profiles/viewers'),
  memberRoute('/profiles/recently-viewed', 'profiles/recently-viewed'),
  memberRoute('/profiles/shortlist', 'profiles/shortlist'),
  memberRoute('/video-call/:callId', 'video-call'),
];

/** Screens that are prerendered with controls. */
const controlScreens = [
  memberRoute('/settings', 'settings/index'),
  memberRoute('/settings/account', 'settings/account'),
  memberRoute('/settings/sessions', 'settings/sessions'),
  memberRoute('/settings/privacy', 'settings/privacy'),
  memberRoute('/settings/notifications', 'settings/notifications'),
  memberRoute('/settings/appearance', 'settings/appearance'),
  memberRoute('/settings/data', 'settings/data'),
  memberRoute('/settings/delete', 'settings/delete'),
  memberRoute('/interests', 'interests'),
  memberRoute('/membership', 'membership/index'),
];

const memberScreens: RouteObject[] = [
  { Component: SkeletonLayout, children: skeletonScreens },
  ...controlScreens,
  memberRoute('/profile/edit/:section', 'profile/edit-section'),
];

const openScreens = [
  screenRoute('/success-stories', 'success-stories'),
  screenRoute('/about', 'about'),
  screenRoute('/why-this-order', 'why-this-order'),
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
      layoutRoute('StoreRoot', [
        layoutRoute('AuthLayout', [withErrorBoundary(authScreens)]),
        layoutRoute('WelcomeLayout', [
          withErrorBoundary([layoutRoute('SignedInOnly', [memberRoute('/welcome/:step', 'welcome')])]),
        ]),
        layoutRoute('MainLayout', [
          withErrorBoundary([layoutRoute('SignedInOnly', memberScreens), ...openScreens]),
        ]),
      ]),
    ],
  },
];

/** The file of a route's screen or layout, relative to this one; undefined if it is loaded with the routes. */
export const getRouteFile = ({ handle }: RouteObject): string | undefined => handle as string | undefined;
