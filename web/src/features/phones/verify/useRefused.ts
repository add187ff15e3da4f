import { useState } from 'react';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { issuesFrom } from '../../profiles/index.ts';

type SetError<Field extends string> = (
  field: Field,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Tries something; what is wrong with the one field stands there, every other refusal over the form. */
export function useRefused<Field extends string>(field: Field, setError: SetError<Field>) {
  const [refusal, setRefusal] = useState('');

  const attempt = async (act: () => Promise<unknown>, done: () => unknown) => {
    setRefusal('');
    try {
      await act();
      await done();
    } catch (error) {
      const issue = isApiError(error) && issuesFrom(error.details).find(({ path }) => path === field);
      if (issue) setError(field, { message: issue.message }, { shouldFocus: true });
      else setRefusal(messageOf(error));
    }
  };

  return { refusal, attempt };
}
