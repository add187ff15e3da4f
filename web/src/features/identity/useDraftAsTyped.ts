import { useEffect } from 'react';
import type { FieldValues, UseFormWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { draftChanged, type RegistrationDraft } from './draft-slice.ts';

/** Copies fields of a form into the draft as they are typed, so that a reload in the middle of a step loses nothing. */
export function useDraftAsTyped<T extends FieldValues>(
  watch: UseFormWatch<T>,
  fields: readonly (keyof T & keyof RegistrationDraft)[],
): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      const field = fields.find((each) => each === name);
      if (field !== undefined) dispatch(draftChanged({ [field]: values[field] ?? '' }));
    });
    return unsubscribe;
  }, [watch, fields, dispatch]);
}
