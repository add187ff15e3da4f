import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';

/** What the member is about to do, as they read it over the question and on its button. */
export interface ConfirmedAction {
  name: string;
  /** What cannot be brought back. */
  isGrave?: boolean;
}

/** Asks for the password; resolves with whether the member has signed in with it: not, once who asked is gone. */
export type ConfirmIdentity = (act: ConfirmedAction, asker?: AbortSignal) => Promise<boolean>;

export const ReauthenticationContext = createContext<ConfirmIdentity>(async () => false);

/** Asks for the password. Who leaves what asked for it has answered no. */
export function useReauthentication(): (act: ConfirmedAction) => Promise<boolean> {
  const confirm = useContext(ReauthenticationContext);
  const asker = useRef<AbortController>(undefined);

  useEffect(() => {
    const here = new AbortController();
    asker.current = here;
    return () => here.abort();
  }, []);

  return useCallback((act: ConfirmedAction) => confirm(act, asker.current?.signal), [confirm]);
}

const isReauthenticationRequired = (error: unknown) =>
  isApiError(error) && error.code === 'REAUTHENTICATION_REQUIRED';

/**
 * Does what the server allows only shortly after a sign-in: where it asks for one, the member is asked for the password
 * and the act is done again. Its name is what they read over the question. Nothing where they would rather not.
 */
export function useRecentSignIn(name: string) {
  const confirm = useReauthentication();
  return useCallback(
    async <T>(act: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await act();
      } catch (error) {
        if (!isReauthenticationRequired(error)) throw error;
        return (await confirm({ name })) ? act() : undefined;
      }
    },
    [confirm, name],
  );
}
