import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useDeferredValue } from 'react';

const HydratedContext = createContext(true);

/** False while prerendering and while React hydrates the prerendered page; true otherwise. */
export const useHydrated = (): boolean => use(HydratedContext);

/**
 * Wraps the app when it prerenders or hydrates a page. What depends on `useHydrated` renders after hydration, with low
 * priority, so that React splits the work into short tasks.
 */
export function HydrationRoot({ children }: { children: ReactNode }) {
  const isHydrated = useDeferredValue(true, false);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}

/**
 * Prerenders its children, which show skeletons because no data has loaded. The browser leaves those as they are and
 * renders the children after hydration, usually with data: to hydrate the skeletons first would double the work.
 */
export function SkeletonUntilHydrated({ children }: { children: ReactNode }) {
  if (useHydrated()) return children;
  const isPrerendering = typeof document === 'undefined';
  const content = isPrerendering
    ? { children }
    : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
  return <Box sx={{ display: 'contents' }} {...content} />;
}
