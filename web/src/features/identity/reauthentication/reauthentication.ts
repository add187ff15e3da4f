import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';

/** The action to confirm. Its name is the dialog's title and its button's label. */
export interface ConfirmedAction {
  name: string;
  /** For actions that cannot be undone. */
  isGrave?: boolean;
}

/** Asks for the password. Resolves to whether the member has signed in with it; false if the request was cancelled. */
export type ConfirmIdentity = (action: ConfirmedAction, signal?: AbortSignal) => Promise<boolean>;

export const ReauthenticationContext = createContext<ConfirmIdentity>(async () => false);

/** Asks for the password. Unmounting the component cancels the request. */
export function useReauthentication(): (action: ConfirmedAction) => Promise<boolean> {
  const confirm = useContext(ReauthenticationContext);
  const abortController = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  return useCallback(
    (action: ConfirmedAction) => confirm(action, abortController.current?.signal),
    [confirm],
  );
}

const isReauthenticationRequired = (error: unknown) =>
  isApiError(error) && error.code === 'REAUTHENTICATION_REQUIRED';

/**
 * Runs an action that the server allows only shortly after a sign-in. If the server refuses, the member enters
 * the password in a dialog titled `name` and the action runs again. Resolves to undefined if they cancel.
 */
export function useRecentSignIn(name: string) {
  const confirm = useReauthentication();
  return useCallback(
    async <T>(run: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await run();
      } catch (error) {
        if (!isReauthenticationRequired(error)) throw error;
        return (await confirm({ name })) ? run() : undefined;
      }
    },
    [confirm, name],
  );
}
