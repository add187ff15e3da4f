import { t } from '@troth/texts';
import { useCallback, useEffect } from 'react';
import type { BlockerFunction } from 'react-router';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useLeaveGuard } from './LeaveGate.tsx';

/** Asks before anything chosen or typed is lost: on a link, on back, on closing the window. `names` say what is not saved. */
export function UnsavedDialog({ names }: { names: readonly string[] }) {
  const hasUnsaved = names.length > 0;
  const holds = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
    [hasUnsaved],
  );
  const { isHeld, leave, stay } = useLeaveGuard(holds);
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);

  return (
    <ConfirmDialog
      open={isHeld}
      title={t('Leave without saving?')}
      confirmText={t('Leave')}
      busyText={t('Leaving…')}
      dismissText={t('Stay here')}
      destructive
      onConfirm={leave}
      onClose={stay}
    >
      {t('What you changed in {names} is not saved yet.', {
        names: names.map((name) => `“${name}”`).join(', '),
      })}
    </ConfirmDialog>
  );
}
