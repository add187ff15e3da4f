import { type OwnProfile, type UpdateProfileBody, updateProfileBody } from '@troth/contract';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { useUpdateProfileMutation } from '../api.ts';
import type { SectionId } from '../sections.ts';
import { type Issue, issuesFrom, placeIssues } from './issues.ts';
import { useReportUnsaved } from './unsaved.tsx';

export interface SectionSetup<T extends FieldValues> {
  section: SectionId;
  me: OwnProfile;
  /** What the form begins with. */
  valuesOf: (me: OwnProfile) => T;
  /** What is sent: this section's fields and no others. */
  bodyOf: (values: T) => UpdateProfileBody;
  /** The form's name for a path of the body, where they differ. */
  fieldOf?: (path: string) => string;
  /** What the contract alone does not know: whether two answers fit each other. */
  check?: (values: T) => Issue[];
}

/** One part of the profile with a Save of its own. What was typed stays, whatever the server says. */
export function useSectionForm<T extends FieldValues>(setup: SectionSetup<T>) {
  const { section, me, valuesOf, bodyOf, check, fieldOf = (path) => path.split('.')[0] ?? path } = setup;
  const [update] = useUpdateProfileMutation();
  const [outcome, setOutcome] = useState<{ saved?: boolean; failure?: string }>({});
  const form = useForm<T>({ defaultValues: valuesOf(me) as DefaultValues<T> });
  const { isDirty, isSubmitting } = form.formState;
  useReportUnsaved(section, isDirty);

  const show = (issues: readonly Issue[]) =>
    placeIssues(issues, {
      fields: Object.keys(form.getValues()),
      fieldOf,
      setError: (field, message, options) => form.setError(field as Path<T>, { message }, options),
    });

  const submit = form.handleSubmit(async (values) => {
    setOutcome({});
    const body = bodyOf(values);
    const parsed = updateProfileBody.safeParse(body);
    const issues = [...(parsed.success ? [] : issuesFrom(parsed.error.issues)), ...(check?.(values) ?? [])];
    if (issues.length > 0) return setOutcome({ failure: show(issues) });
    try {
      const saved = await update({ params: { id: me.userId }, body }).unwrap();
      const typed = form.getValues();
      form.reset(valuesOf(saved));
      // What was changed while the rest was on its way is still to be saved.
      for (const field of Object.keys(typed) as Path<T>[]) {
        const isLater = JSON.stringify(typed[field]) !== JSON.stringify(values[field]);
        if (isLater) form.setValue(field, typed[field], { shouldDirty: true });
      }
      setOutcome({ saved: true });
    } catch (error) {
      const told = isApiError(error) ? issuesFrom(error.details) : [];
      setOutcome({ failure: told.length > 0 ? show(told) : messageOf(error) });
    }
  });

  return {
    form,
    control: form.control,
    submit,
    isDirty,
    isSubmitting,
    saved: outcome.saved === true && !isDirty,
    failure: outcome.failure,
  };
}
