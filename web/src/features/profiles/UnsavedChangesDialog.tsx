import { t } from '@troth/texts';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { BlockerFunction } from 'react-router';
import { isSignOutRedirectClaimed } from '../../platform/session/session-end.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useNavigationGuard } from '../../ui/navigation/NavigationGuard.tsx';

/** Asks before unsaved input is lost: on a link, on Back, on closing the window. `name` says what is unsaved, undefined if nothing is. */
export function UnsavedChangesDialog({ name }: { name: string | undefined }) {
  const hasUnsaved = name !== undefined;
  const hasUnsavedNow = useRef(hasUnsaved);
  useLayoutEffect(() => {
    hasUnsavedNow.current = hasUnsaved;
  });
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedNow.current && currentLocation.pathname !== nextLocation.pathname,
    [],
  );
  const { isBlocked, leave, stay } = useNavigationGuard(shouldBlock);
  // If saving completes while the dialog is open, there is nothing left to ask.
  useEffect(() => {
    if (isBlocked && !hasUnsaved) leave();
  });
  useEffect(() => {
    if (!hasUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      // A signed-out member can no longer save anything.
      if (!isSignOutRedirectClaimed()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);

  return (
    <ConfirmDialog
      open={isBlocked}
      title={t('Leave without saving?')}
      confirmText={t('Leave')}
      busyText={t('Leaving…')}
      dismissText={t('Stay here')}
      destructive
      onConfirm={leave}
      onClose={stay}
    >
      {t('Your changes in “{name}” aren’t saved yet.', { name: name ?? '' })}
    </ConfirmDialog>
  );
}
