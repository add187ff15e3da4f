import { useEffect, useRef } from 'react';
import { type GetScrollRestorationKeyFunction, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { LeaveGate } from '../ui/leaving/LeaveGate.tsx';
import { hashHeading } from '../ui/useHashTarget.ts';

/** Of the first page of a visit the router has no key of its own: whoever is sent to another one begins at its top. */
const placeKey: GetScrollRestorationKeyFunction = ({ key, pathname }) => (key === 'default' ? pathname : key);

/** Around every screen: a new address scrolls to its top and moves the focus to its heading, or to that of the part its hash leads to. */
export function Root() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target =
      hashHeading(hash) ??
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ??
      document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <LeaveGate>
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
    </LeaveGate>
  );
}
