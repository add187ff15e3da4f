import { t } from '@troth/texts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ConfirmedAction, type ConfirmIdentity, ReauthenticationContext } from './reauthentication.ts';

export type PasswordDialogComponent = typeof import('./PasswordDialog.tsx')['PasswordDialog'];

/** Throws an error with a message for the member if the chunk does not load, for example offline or after a release. */
async function loadPasswordDialog(): Promise<PasswordDialogComponent> {
  try {
    return (await import('./PasswordDialog.tsx')).PasswordDialog;
  } catch {
    throw new Error(
      t(
        'We couldn’t ask for your password, so nothing has changed. Check your connection, reload the page and try again.',
      ),
    );
  }
}

/** A pending request; only the first answer counts. */
export interface PendingRequest {
  answer: (isConfirmed: boolean) => void;
  result: Promise<boolean>;
}

/** Holds at most one pending request: starting another one cancels it. */
export function createRequestSlot() {
  let current: PendingRequest | undefined;
  const cancel = () => current?.answer(false);
  return {
    cancel,
    start(signal?: AbortSignal): PendingRequest {
      cancel();
      let answer: PendingRequest['answer'] = () => {};
      const result = new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      if (signal?.aborted) answer(false);
      signal?.addEventListener('abort', () => answer(false), { once: true });
      current = { answer, result };
      return current;
    },
  };
}

interface OpenRequest {
  id: string;
  pending: PendingRequest;
  action: ConfirmedAction;
  Dialog: PasswordDialogComponent;
}

/** Provides re-authentication to all components below it, with one shared dialog. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [requestSlot] = useState(createRequestSlot);
  const [openRequest, setOpenRequest] = useState<OpenRequest>();
  const [unanswered, setUnanswered] = useState<PendingRequest>();

  const confirm = useCallback<ConfirmIdentity>(
    async (action, signal) => {
      const pending = requestSlot.start(signal);
      const Dialog = await loadPasswordDialog();
      setOpenRequest({ id: crypto.randomUUID(), pending, action, Dialog });
      setUnanswered(pending);
      const isConfirmed = await pending.result;
      setUnanswered((current) => (current === pending ? undefined : current));
      return isConfirmed;
    },
    [requestSlot],
  );

  // A navigation, for example by the browser's back button, cancels the request.
  const { key } = useLocation();
  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current !== key) requestSlot.cancel();
    previousKey.current = key;
  }, [key, requestSlot]);

  return (
    <ReauthenticationContext value={confirm}>
      {children}
      {openRequest && (
        // A new dialog for each request, so that a password typed for one request is not shown for another.
        <openRequest.Dialog
          key={openRequest.id}
          open={unanswered === openRequest.pending}
          action={openRequest.action}
          onConfirmed={() => openRequest.pending.answer(true)}
          onClose={() => openRequest.pending.answer(false)}
          onClosed={() => setOpenRequest((current) => (current === openRequest ? undefined : current))}
        />
      )}
    </ReauthenticationContext>
  );
}
