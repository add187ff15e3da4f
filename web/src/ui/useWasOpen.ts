import { useState } from 'react';

/** Whether it is open or was before: what is never opened need not be drawn, and what is closed stays for its way out. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
}
