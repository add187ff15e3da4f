import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { t } from '@troth/texts';
import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { useDelayed } from '../feedback/loading.ts';
import { useToast } from '../feedback/useToast.ts';

/** Whether it is open or was before: what is never opened need not be drawn, and what is closed stays for its way out. */
function useHasOpened(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
}

/** What opens over a page is drawn when it is opened first, so that no page waits for it. */
export function LazyMount({ open, children }: { open: boolean; children: ReactNode }) {
  return useHasOpened(open) && children;
}

/** A hook that fetches a component, when it is wanted first, for all who show it. Nothing until it is there. */
function createLazyLoader<Props>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  return function useFetched(isWanted: boolean, onFailure: () => void): ComponentType<Props> | undefined {
    const [Fetched, setFetched] = useState(() => fetched);
    useEffect(() => {
      if (!isWanted || Fetched !== undefined) return;
      let isWaited = true;
      loadChunk(load).then(
        (loaded) => {
          fetched = loaded;
          // In pieces, between what the member does.
          if (isWaited) startTransition(() => setFetched(() => loaded));
        },
        () => {
          if (isWaited) onFailure();
        },
      );
      return () => {
        isWaited = false;
      };
    }, [isWanted, Fetched, onFailure]);
    return Fetched;
  };
}

/** A part of a screen that is fetched when it is shown first: what stands beside it does not wait for it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  const useFetched = createLazyLoader(load);
  return function LazyPart(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    const fail = useCallback(() => setFailed(true), []);
    const Fetched = useFetched(!hasFailed, fail);
    if (hasFailed) {
      return (
        <ErrorState
          message={t('We could not open this. Please check your connection, reload this page and try again.')}
          // A browser may remember of a file that it could not be had, until the page is loaded anew.
          onRetry={() => location.reload()}
        />
      );
    }
    return Fetched === undefined ? <Waiting /> : <Fetched {...props} />;
  };
}

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
  const useFetched = createLazyLoader(load);
  return function LazyDialog(props: Props) {
    const { open, onClose } = props;
    const wasOpen = useHasOpened(open);
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
    if (Fetched === undefined) return open && <LoadingDialog onClose={onClose} />;
    return <Fetched {...props} />;
  };
}

/** Takes the focus, so that what comes takes it from nobody; not shown where it comes at once. */
function LoadingDialog({ onClose }: { onClose: () => void }) {
  const isShown = useDelayed();
  return (
    <Dialog open={isShown} onClose={onClose} aria-label={t('One moment')}>
      <DialogContent sx={{ display: 'grid', placeItems: 'center', p: 8 }}>
        <CircularProgress aria-hidden />
      </DialogContent>
    </Dialog>
  );
}
