import Box from '@mui/material/Box';
import { formatHeight, mapFields, profileFields, type UpdateProfileBody } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { AutocompleteInput, MultiAutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { LongTextInput, TextInput } from '../../../ui/form/TextInput.tsx';
import { fieldTexts, type ListedField, listedFields } from '../../vocabularies/index.ts';
import type { SectionId } from '../sections.ts';
import type { Choice, Choices } from '../useVocabularies.ts';
import { emptyToNull, normalizeTypedHeight } from './field-values.ts';
import {
  FieldPair,
  SectionForm,
  type SectionProps,
  useClearUnavailableChoice,
  useSectionForm,
} from './SectionForm.tsx';

type SectionValues = Record<string, string | string[] | null>;

interface FieldInputProps {
  field: ListedField;
  form: UseFormReturn<SectionValues>;
  choices: Choices;
}

/** Props that every input takes. */
function getInputProps(field: ListedField, control: Control<SectionValues>) {
  const { label, formLabel = label, hint, placeholder, optional } = fieldTexts[field];
  return { name: field, control, label: formLabel, hint, placeholder, optional };
}

/** A choice among options, from a list or, if there are many, by typing. */
function ChoiceInput({ field, form, options, hint }: FieldInputProps & { options: Choice[]; hint?: string }) {
  const { placeholder, ...props } = getInputProps(field, form.control);
  return fieldTexts[field].search ? (
    <AutocompleteInput
      {...props}
      hint={hint ?? props.hint}
      placeholder={placeholder}
      options={options}
      asWritten={field === 'heightCm' ? normalizeTypedHeight : undefined}
    />
  ) : (
    <SelectInput {...props} options={options} emptyText={t('Not added')} />
  );
}

type LimitedChoiceInputProps = FieldInputProps & {
  definition: { vocabulary: 'community' | 'state' | 'city'; within: { limitedBy: string } };
};

/** A choice whose options depend on another field: the community depends on the religion. */
function LimitedChoiceInput({ definition, ...props }: LimitedChoiceInputProps) {
  const { field, form, choices } = props;
  const parent = useWatch({ control: form.control, name: definition.within.limitedBy });
  const options = choices.options(definition.vocabulary, typeof parent === 'string' ? parent : null);
  useClearUnavailableChoice(form, field, options);
  return (
    <ChoiceInput
      {...props}
      options={options}
      hint={parent ? undefined : fieldTexts[field].hintWithoutParent}
    />
  );
}

function buildIntegerOptions(field: ListedField, min: number, max: number): Choice[] {
  const format =
    field === 'heightCm' ? formatHeight : (value: number) => (value === 0 ? t('None') : String(value));
  return Array.from({ length: max - min + 1 }, (_option, index) => ({
    value: String(min + index),
    label: format(min + index),
  }));
}

/** Texts with a higher limit get several lines and a count of the characters left. */
const MAX_LINE_LENGTH = 200;

function FieldInput(props: FieldInputProps) {
  const { field, form, choices } = props;
  const definition = profileFields[field];
  const input = getInputProps(field, form.control);
  switch (definition.kind) {
    case 'choice':
      return 'within' in definition ? (
        <LimitedChoiceInput {...props} definition={definition} />
      ) : (
        <ChoiceInput {...props} options={choices.options(definition.vocabulary)} />
      );
    case 'choices':
      return <MultiAutocompleteInput {...input} options={choices.options(definition.vocabulary)} />;
    case 'integer':
      return <ChoiceInput {...props} options={buildIntegerOptions(field, definition.min, definition.max)} />;
    case 'text':
      return definition.maxLength > MAX_LINE_LENGTH ? (
        <LongTextInput {...input} hint={input.hint ?? ''} maxLength={definition.maxLength} />
      ) : (
        <TextInput {...input} attributes={{ maxLength: definition.maxLength }} />
      );
  }
}

function toFormValue(value: string | number | string[] | null): string | string[] {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : value;
}

function toBodyValue(field: ListedField, value: string | string[] | null) {
  if (Array.isArray(value)) return value;
  const text = emptyToNull(value);
  return text !== null && profileFields[field].kind === 'integer' ? Number(text) : text;
}

interface FieldSectionProps extends SectionProps {
  section: SectionId;
  hint?: ReactNode;
}

/** A section of the edit page with the fields that the registry lists for it. */
export function FieldSection({ section, hint, me, choices }: FieldSectionProps) {
  const fields = listedFields.filter((field) => profileFields[field].section === section);
  const { form, ...state } = useSectionForm<SectionValues>({
    me,
    toValues: (profile) => mapFields(fields, (field) => toFormValue(profile[field])),
    toBody: (values) =>
      mapFields(fields, (field) => toBodyValue(field, values[field] ?? null)) as UpdateProfileBody,
  });
  return (
    <SectionForm section={section} form={state} hint={hint}>
      <FieldPair>
        {fields.map((field) => (
          <Box key={field} sx={fieldTexts[field].wide && { gridColumn: { sm: '1 / -1' } }}>
            <FieldInput field={field} form={form} choices={choices} />
          </Box>
        ))}
      </FieldPair>
    </SectionForm>
  );
}
