import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type OwnProfile, type UpdateProfileBody, updateProfileBody } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { getErrorMessage, isApiError } from '../../../platform/api/api-error.ts';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { SaveRow } from '../../../ui/form/SaveRow.tsx';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import { useUpdateProfileMutation } from '../api.ts';
import { type SectionId, sections } from '../sections.ts';
import type { Choice, Choices } from '../useVocabularies.ts';
import { type FieldError, parseFieldErrors, showFieldErrors } from './field-errors.ts';
import { useReportUnsavedChanges } from './UnsavedGuard.tsx';

interface SectionFormProps {
  section: SectionId;
  hint?: ReactNode;
  form: {
    submit: () => void;
    isDirty: boolean;
    isSubmitting: boolean;
    saved: boolean;
    failure: string | undefined;
  };
  children: ReactNode;
}

/** The frame of a section. */
export function SectionForm({ section, hint, form, children }: SectionFormProps) {
  const { submit, isDirty, isSubmitting, saved, failure } = form;
  return (
    <Box id={section} sx={{ scrollMarginTop: 16 }}>
      <SectionCard title={sections[section]} hint={hint}>
        <Stack
          component="form"
          noValidate
          aria-label={sections[section]}
          spacing={5}
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty) submit();
          }}
        >
          {children}
          <FormMessage>{failure}</FormMessage>
          <SaveRow
            label={t('Save: {section}', { section: sections[section] })}
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            saved={saved}
          />
        </Stack>
      </SectionCard>
    </Box>
  );
}

/** Two fields per row if there is room, one on phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 5,
        gridTemplateColumns: { sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

export interface SectionSetup<T extends FieldValues> {
  section: SectionId;
  me: OwnProfile;
  /** Initial values of the form. */
  valuesOf: (me: OwnProfile) => T;
  /** The request body: only this section's fields. */
  bodyOf: (values: T) => UpdateProfileBody;
  /** Form names of body paths, where they differ. */
  fieldOf?: (path: string) => string;
  /** Validation across fields, which the contract does not cover. */
  check?: (values: T) => FieldError[];
}

/** A part of the profile with its own Save button. The input stays, whatever the server answers. */
export function useSectionForm<T extends FieldValues>(setup: SectionSetup<T>) {
  const { section, me, valuesOf, bodyOf, check, fieldOf = (path) => path.split('.')[0] ?? path } = setup;
  const [update] = useUpdateProfileMutation();
  const [outcome, setOutcome] = useState<{ saved?: boolean; failure?: string }>({});
  const form = useForm<T>({ defaultValues: valuesOf(me) as DefaultValues<T> });
  const { isDirty, isSubmitting } = form.formState;
  useReportUnsavedChanges(section, isDirty);

  const show = (issues: readonly FieldError[]) =>
    showFieldErrors(issues, {
      fields: Object.keys(form.getValues()),
      fieldOf,
      setError: (field, message, options) => form.setError(field as Path<T>, { message }, options),
    });

  const submit = form.handleSubmit(async (values) => {
    setOutcome({});
    const body = bodyOf(values);
    const parsed = updateProfileBody.safeParse(body);
    const issues = [
      ...(parsed.success ? [] : parseFieldErrors(parsed.error.issues)),
      ...(check?.(values) ?? []),
    ];
    if (issues.length > 0) return setOutcome({ failure: show(issues) });
    try {
      const saved = await update({ params: { id: me.userId }, body }).unwrap();
      const typed = form.getValues();
      form.reset(valuesOf(saved));
      // Changes made during the request are still unsaved.
      for (const field of Object.keys(typed) as Path<T>[]) {
        const isLater = JSON.stringify(typed[field]) !== JSON.stringify(values[field]);
        if (isLater) form.setValue(field, typed[field], { shouldDirty: true });
      }
      setOutcome({ saved: true });
    } catch (error) {
      const fieldErrors = isApiError(error) ? parseFieldErrors(error.details) : [];
      setOutcome({ failure: fieldErrors.length > 0 ? show(fieldErrors) : getErrorMessage(error) });
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

export interface SectionProps {
  me: OwnProfile;
  choices: Choices;
}

/** Clears a dependent choice when its parent changes and no longer contains it. */
export function useClearUnavailableChoice<T extends FieldValues>(
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
