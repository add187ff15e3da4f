import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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
import { UnsavedChangesDialog } from '../UnsavedChangesDialog.tsx';
import type { Choice, Choices } from '../useVocabularies.ts';
import { type FieldError, parseFieldErrors, showFieldErrors } from './field-errors.ts';

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

/** The card of a section, with its form and Save button. Asks before unsaved changes are lost. */
export function SectionForm({ section, hint, form, children }: SectionFormProps) {
  const { submit, isDirty, isSubmitting, saved, failure } = form;
  return (
    <SectionCard>
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
        {hint !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
        {children}
        <FormMessage>{failure}</FormMessage>
        <SaveRow
          label={t('Save: {section}', { section: sections[section] })}
          isDirty={isDirty}
          isSubmitting={isSubmitting}
          saved={saved}
        />
      </Stack>
      <UnsavedChangesDialog name={isDirty ? sections[section] : undefined} />
    </SectionCard>
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
  me: OwnProfile;
  /** Initial values of the form. */
  toValues: (me: OwnProfile) => T;
  /** The request body: only this section's fields. */
  toBody: (values: T) => UpdateProfileBody;
  /** Converts the path of an error in the body to a field of the form; by default the first part of the path. */
  toFieldName?: (path: string) => string;
  /** Additional validation, which the contract does not cover. */
  validate?: (values: T) => FieldError[];
}

/** The form of one section, saved on its own. The input is kept, whatever the server responds. */
export function useSectionForm<T extends FieldValues>(setup: SectionSetup<T>) {
  const { me, toValues, toBody, validate, toFieldName = (path) => path.split('.')[0] ?? path } = setup;
  const [update] = useUpdateProfileMutation();
  const [outcome, setOutcome] = useState<{ saved?: boolean; failure?: string }>({});
  const form = useForm<T>({ defaultValues: toValues(me) as DefaultValues<T> });
  const { isDirty, isSubmitting } = form.formState;

  const showErrors = (issues: readonly FieldError[]) =>
    showFieldErrors(issues, {
      fields: Object.keys(form.getValues()),
      toFieldName,
      setError: (field, message, options) => form.setError(field as Path<T>, { message }, options),
    });

  const submit = form.handleSubmit(async (values) => {
    setOutcome({});
    const body = toBody(values);
    const parsed = updateProfileBody.safeParse(body);
    const issues = [
      ...(parsed.success ? [] : parseFieldErrors(parsed.error.issues)),
      ...(validate?.(values) ?? []),
    ];
    if (issues.length > 0) return setOutcome({ failure: showErrors(issues) });
    try {
      const saved = await update({ params: { id: me.userId }, body }).unwrap();
      const currentValues = form.getValues();
      form.reset(toValues(saved));
      // Changes made during the request are still unsaved.
      for (const field of Object.keys(currentValues) as Path<T>[]) {
        const hasChanged = JSON.stringify(currentValues[field]) !== JSON.stringify(values[field]);
        if (hasChanged) form.setValue(field, currentValues[field], { shouldDirty: true });
      }
      setOutcome({ saved: true });
    } catch (error) {
      const fieldErrors = isApiError(error) ? parseFieldErrors(error.details) : [];
      setOutcome({ failure: fieldErrors.length > 0 ? showErrors(fieldErrors) : getErrorMessage(error) });
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
