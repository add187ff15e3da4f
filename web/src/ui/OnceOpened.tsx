import type { ReactNode } from 'react';
import { useWasOpen } from './useWasOpen.ts';

/** What opens over a page is drawn when it is opened first, so that no page waits for it. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  return useWasOpen(open) && children;
}
