import { useCallback } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useConfirmItIsYou } from './useConfirmItIsYou.ts';

const wantsSignIn = (error: unknown) => isApiError(error) && error.code === 'REAUTHENTICATION_REQUIRED';

/**
 * Does what the server allows only shortly after a sign-in: where it asks for one, the member is asked for the password
 * and the act is done again. Its name is what they read over the question. Nothing where they would rather not.
 */
export function useRecentSignIn(name: string) {
  const confirm = useConfirmItIsYou();
  return useCallback(
    async <T>(act: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await act();
      } catch (error) {
        if (!wantsSignIn(error)) throw error;
        return (await confirm({ name })) ? act() : undefined;
      }
    },
    [confirm, name],
  );
}
