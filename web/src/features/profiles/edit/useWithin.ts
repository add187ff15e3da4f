import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Choice } from '../useVocabularies.ts';

/** A choice that lies within another is let go when the other has changed and no longer holds it. */
export function useWithin<T extends FieldValues>(
  form: UseFormReturn<T>,
  name: Path<T>,
  options: readonly Choice[],
): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    const value: unknown = getValues(name);
    if (typeof value !== 'string' || value === '' || options.some((option) => option.value === value)) return;
    setValue(name, '' as PathValue<T, Path<T>>, { shouldDirty: true });
  }, [getValues, setValue, name, options]);
}
