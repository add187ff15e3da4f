import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import {
  formatHeight,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
  profileFields,
} from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
  useWatch,
} from 'react-hook-form';
import { MultiAutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx';
import { FieldFrame, type FieldTexts } from '../../../ui/form/FieldFrame.tsx';
import { RangeInput } from '../../../ui/form/RangeInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { fieldTexts } from '../../vocabularies/index.ts';
import {
  type ExcludingPreference,
  type FieldPreference,
  fieldPreferences,
  getPreferenceLabel,
  type ListPreference,
  type YesNoPreference,
} from '../preferences.ts';
import type { Choice, Choices } from '../useVocabularies.ts';
import {
  type PreferenceValues,
  toPreferenceFieldName,
  toPreferencesBody,
  toPreferenceValues,
} from './preference-values.ts';
import { SectionForm, type SectionProps, useSectionForm } from './SectionForm.tsx';

type CheckGroupInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & { options: readonly Choice[] };

/** Checkboxes for a short list of choices. */
function CheckGroupInput<T extends FieldValues, N extends FieldPath<T>>(props: CheckGroupInputProps<T, N>) {
  const { name, control, label, hint, optional, options } = props;
  const { field, fieldState } = useController({ name, control });
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (value: string) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? !chosen.includes(value) : chosen.includes(other))),
    );
  return (
    <FieldFrame as="group" label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ labelId, noteId }) => (
        <FormGroup row role="group" aria-labelledby={labelId} aria-describedby={noteId} sx={{ columnGap: 4 }}>
          {options.map(({ value, label }, index) => (
            <FormControlLabel
              key={value}
              label={label}
              control={
                <Checkbox
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                  onBlur={field.onBlur}
                  slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </FieldFrame>
  );
}

interface PreferenceFieldProps {
  control: Control<PreferenceValues>;
  name: Exclude<keyof PreferenceValues, 'lookingFor'>;
  label: string;
  children: ReactNode;
}

function isEmptyPreference(
  preference: PreferenceValues[Exclude<keyof PreferenceValues, 'lookingFor'>],
): boolean {
  if ('range' in preference) return preference.range.every((end) => end === null);
  if ('choice' in preference) return preference.choice === '';
  if ('excluded' in preference) return preference.excluded.trim() === '';
  return preference.values.length === 0;
}

/** One preference with its must-have switch, which is disabled while the preference is empty. */
function PreferenceField({ control, name, label, children }: PreferenceFieldProps) {
  const preference = useWatch({ control, name });
  const isEmpty = isEmptyPreference(preference);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
        alignItems: 'end',
      }}
    >
      {children}
      <Box
        sx={{
          minHeight: 52,
          display: 'flex',
          alignItems: 'center',
          alignSelf: { sm: 'start' },
          mt: { sm: 7 },
        }}
      >
        <SwitchInput
          name={`${name}.mustHave`}
          control={control}
          label={t('Must-have')}
          ariaLabel={t('{hope} is a must-have', { hope: label })}
          disabled={isEmpty}
        />
      </Box>
    </Box>
  );
}

/** The preference whose choices limit those of another: communities depend on religions. */
function findParent(preference: ListPreference): ListPreference | undefined {
  const definition = profileFields[preference];
  return 'within' in definition ? definition.within.limitedBy : undefined;
}

interface PreferenceInputProps<F extends FieldPreference> {
  control: Control<PreferenceValues>;
  field: F;
  choices: Choices;
}

function PreferenceListInput({ control, field: key, choices }: PreferenceInputProps<ListPreference>) {
  const { vocabulary } = profileFields[key];
  const parent = findParent(key);
  const parentValues = useWatch({ control, name: `${parent ?? key}.values` });
  const chosen = useWatch({ control, name: `${key}.values` });
  const isNarrowed = parent !== undefined && parentValues.length > 0;
  const options = choices.options(vocabulary).filter(({ value }) => {
    const parentCode = choices.parentOf(vocabulary, value);
    return (
      !isNarrowed || parentCode === undefined || parentValues.includes(parentCode) || chosen.includes(value)
    );
  });
  return (
    <MultiAutocompleteInput
      name={`${key}.values`}
      control={control}
      label={getPreferenceLabel(key)}
      options={options}
      placeholder={t('Open to all')}
    />
  );
}

/** The input of a preference, by its kind. */
function PreferenceInput({ control, field, choices }: PreferenceInputProps<FieldPreference>) {
  const definition = profileFields[field];
  const label = getPreferenceLabel(field);
  switch (definition.preference) {
    case 'anyOf':
      return <PreferenceListInput control={control} field={field as ListPreference} choices={choices} />;
    case 'yesNo':
      return (
        <SelectInput
          name={`${field as YesNoPreference}.choice`}
          control={control}
          label={label}
          options={choices.options(definition.vocabulary).filter(({ value }) => /^(yes|no)$/.test(value))}
          emptyText={t('Any')}
        />
      );
    case 'noneOf':
      return (
        <TextInput
          name={`${field as ExcludingPreference}.excluded`}
          control={control}
          label={label}
          placeholder={t('Open to all')}
          hint={fieldTexts[field].preferenceHint}
        />
      );
  }
}

const RANGE_BOUNDS = {
  age: [MINIMUM_AGE, MAXIMUM_AGE],
  heightCm: [MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM],
} as const;

export function PreferencesSection({ me, choices }: SectionProps) {
  const form = useSectionForm<PreferenceValues>({
    me,
    toValues: toPreferenceValues,
    toBody: (values) => toPreferencesBody(values, RANGE_BOUNDS),
    toFieldName: toPreferenceFieldName,
    validate: ({ lookingFor }) =>
      lookingFor.length > 0 ? [] : [{ path: 'lookingFor', message: t('Choose at least one') }],
  });
  const { control } = form;
  return (
    <SectionForm
      section="preferences"
      form={form}
      hint={t(
        'Leave a preference open if it doesn’t matter to you. A must-have hides everyone who doesn’t meet it, so choose only a few.',
      )}
    >
      <CheckGroupInput
        name="lookingFor"
        control={control}
        label={t('I’d like to meet')}
        options={choices.options('gender')}
      />
      <PreferenceField control={control} name="age" label={t('Age')}>
        <RangeInput
          name="age.range"
          control={control}
          label={t('Age')}
          min={MINIMUM_AGE}
          max={MAXIMUM_AGE}
          emptyText={t('Any')}
        />
      </PreferenceField>
      <PreferenceField control={control} name="heightCm" label={t('Height')}>
        <RangeInput
          name="heightCm.range"
          control={control}
          label={t('Height')}
          min={MINIMUM_HEIGHT_CM}
          max={MAXIMUM_HEIGHT_CM}
          format={formatHeight}
          emptyText={t('Any')}
        />
      </PreferenceField>
      {fieldPreferences.map((field) => (
        <PreferenceField key={field} control={control} name={field} label={getPreferenceLabel(field)}>
          <PreferenceInput control={control} field={field} choices={choices} />
        </PreferenceField>
      ))}
    </SectionForm>
  );
}
