import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { t } from '@troth/texts';
import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { useDelayed } from '../feedback/loading.ts';
import { useToast } from '../feedback/useToast.ts';

/** Whether it is or was open: unopened content is not rendered, and closed content stays for its animation. */
function useHasOpened(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
}

/** Mounts overlay content at its first opening, so that the page does not pay for it. */
export function LazyMount({ open, children }: { open: boolean; children: ReactNode }) {
  return useHasOpened(open) && children;
}

/** A hook that loads a component at its first use and shares it between users. Undefined until it is loaded. */
function createLazyLoader<Props>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  return function useFetched(isNeeded: boolean, onFailure: () => void): ComponentType<Props> | undefined {
    const [Fetched, setFetched] = useState(() => fetched);
    useEffect(() => {
      if (!isNeeded || Fetched !== undefined) return;
      let isCurrent = true;
      loadChunk(load).then(
        (loaded) => {
          fetched = loaded;
          // A low-priority update, so that rendering does not block input.
          if (isCurrent) startTransition(() => setFetched(() => loaded));
        },
        () => {
          if (isCurrent) onFailure();
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [isNeeded, Fetched, onFailure]);
    return Fetched;
  };
}

/** A section of a screen, loaded when it is first shown. The rest of the screen does not wait for it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType,
): ComponentType<Props> {
  const useFetched = createLazyLoader(load);
  return function LazyPart(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    const fail = useCallback(() => setFailed(true), []);
    const Fetched = useFetched(!hasFailed, fail);
    if (hasFailed) {
      return (
        <ErrorState
          message={t('We couldn’t open this. Check your connection, reload the page and try again.')}
          // Some browsers remember a failed import until the page is reloaded.
          onRetry={() => location.reload()}
        />
      );
    }
    return Fetched === undefined ? <Placeholder /> : <Fetched {...props} />;
  };
}

interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is loaded at its first opening, so that screens do not pay for forms that few members open. It
 * stays mounted for the closing animation and keeps what was typed. If loading fails, a notice says so and the dialog
 * closes.
 */
export function lazyDialog<Props extends DialogState>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useFetched = createLazyLoader(load);
  return function LazyDialog(props: Props) {
    const { open, onClose } = props;
    const wasOpen = useHasOpened(open);
    const toast = useToast();
    const fail = useCallback(() => {
      toast(t('We couldn’t open this. Check your connection, reload the page and try again.'), 'error');
      onClose();
    }, [toast, onClose]);
    const Fetched = useFetched(open, fail);

    if (!wasOpen) return null;
    if (Fetched === undefined) return open && <LoadingDialog onClose={onClose} />;
    return <Fetched {...props} />;
  };
}

/** Holds the focus, so that the dialog can take it over when it arrives. Hidden if the dialog loads at once. */
function LoadingDialog({ onClose }: { onClose: () => void }) {
  const isShown = useDelayed();
  return (
    <Dialog open={isShown} onClose={onClose} aria-label={t('Just a moment')}>
      <DialogContent sx={{ display: 'grid', placeItems: 'center', p: 8 }}>
        <CircularProgress aria-hidden />
      </DialogContent>
    </Dialog>
  );
}
