import type { ConcernAbout } from '@troth/contract';
import { useCallback, useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-component.tsx';

/** State of the dialog for safety concerns. The subject is kept while the dialog closes. */
export function useConcernDialog() {
  const [about, setAbout] = useState<ConcernAbout>();
  const [isOpen, setOpen] = useState(false);
  const openDialog = useCallback((concernAbout: ConcernAbout) => {
    setAbout(concernAbout);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { openDialog, dialog: { about, open: isOpen, onClose: close } };
}

export const ConcernDialog = lazyDialog(async () => (await import('./ConcernDialog.tsx')).ConcernDialog);
