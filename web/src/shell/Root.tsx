import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';

/** Around every screen: a new address scrolls to its top and moves the focus to its heading. */
export function Root() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target =
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
