import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Outlet } from 'react-router';

const HydratedContext = createContext(true);

/** False while prerendering and while React hydrates the prerendered page; true otherwise. */
export const useHydrated = (): boolean => use(HydratedContext);

/**
 * Wraps the app when it prerenders or hydrates a page. What depends on `useHydrated` renders right after hydration. It is
 * not a transition, because React would restart the render whenever a response arrives, which delays the photos.
 */
export function HydrationRoot({ children }: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}

/**
 * Layout of screens that are prerendered as skeletons, because no data has loaded. The browser leaves the skeletons as
 * they are and renders the screen after hydration, usually with data: to hydrate them first would double the work.
 */
export function SkeletonLayout() {
  if (useHydrated()) return <Outlet />;
  const isPrerendering = typeof document === 'undefined';
  const content = isPrerendering
    ? { children: <Outlet /> }
    : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
  return <Box sx={{ display: 'contents' }} {...content} />;
}
