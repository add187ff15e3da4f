import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { t } from '@troth/texts';
import { type ComponentType, useCallback } from 'react';
import { fetchedOnce } from './fetchedOnce.ts';
import { useToast } from './state/useToast.ts';
import { useDelayed } from './useDelayed.ts';
import { useWasOpen } from './useWasOpen.ts';

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog that is fetched when it is opened first, so that no screen waits for a form that few fill in. From then on it
 * stays: for its way out, and with what was written in it. Where it cannot be fetched that is said, and it is closed.
 */
export function lazyDialog<Props extends DialogState>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useFetched = fetchedOnce(load);
  return function LazyDialog(props: Props) {
    const { open, onClose } = props;
    const wasOpen = useWasOpen(open);
    const toast = useToast();
    const fail = useCallback(() => {
      toast(
        t('We could not open this. Please check your connection, reload this page and try again.'),
        'error',
      );
      onClose();
    }, [toast, onClose]);
    const Fetched = useFetched(open, fail);

    if (!wasOpen) return null;
    if (Fetched === undefined) return open && <OnItsWay onClose={onClose} />;
    return <Fetched {...props} />;
  };
}

/** Takes the focus, so that what comes takes it from nobody; not shown where it comes at once. */
function OnItsWay({ onClose }: { onClose: () => void }) {
  const isShown = useDelayed();
  return (
    <Dialog open={isShown} onClose={onClose} aria-label={t('One moment')}>
      <DialogContent sx={{ display: 'grid', placeItems: 'center', p: 8 }}>
        <CircularProgress aria-hidden />
      </DialogContent>
    </Dialog>
  );
}
