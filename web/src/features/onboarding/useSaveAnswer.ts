import type { OwnProfile, UpdateProfileBody } from '@troth/contract';
import { useRef, useState } from 'react';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { parseFieldErrors, useUpdateProfileMutation } from '../profiles/index.ts';

/** The reason at the field, such as a phone number in a text, says more than the message of the whole response. */
const getFailureMessage = (error: unknown): string =>
  (isApiError(error) ? parseFieldErrors(error.details)[0]?.message : undefined) ?? getErrorMessage(error);

/**
 * Saves answers one after the other, because concurrent requests could arrive in another order. `save` resolves to
 * whether the answer was saved; `failure` is the message of the last failed one.
 */
export function useSaveAnswer({ userId }: OwnProfile) {
  const [update] = useUpdateProfileMutation();
  const [failure, setFailure] = useState<string>();
  const previous = useRef<Promise<unknown>>(Promise.resolve());

  const save = (body: UpdateProfileBody): Promise<boolean> => {
    const saving = previous.current.then(async () => {
      try {
        await update({ params: { id: userId }, body }).unwrap();
        setFailure(undefined);
        return true;
      } catch (error) {
        setFailure(getFailureMessage(error));
        return false;
      }
    });
    previous.current = saving;
    return saving;
  };

  return { save, failure };
}
