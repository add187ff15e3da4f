import {
  type Gender,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_HEIGHT_CM,
  type OwnProfile,
  validateDateOfBirth,
} from '@troth/contract';
import { t } from '@troth/texts';
import { AutocompleteInput, MultiAutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { DateOfBirthInput } from '../../identity/index.ts';
import { formatHeight } from '../profile-format.ts';
import { normalizeTypedHeight, numberOrNull, orEmpty, orNull } from './field-values.ts';
import { FieldPair, SectionForm, type SectionProps, useSectionForm } from './SectionForm.tsx';

const toAboutValues = (me: OwnProfile) => ({
  firstName: orEmpty(me.firstName),
  lastName: orEmpty(me.lastName),
  gender: me.gender ?? 'other',
  dateOfBirth: orEmpty(me.dateOfBirth),
  createdFor: orEmpty(me.createdFor),
});

export function AboutSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'about',
    me,
    valuesOf: toAboutValues,
    bodyOf: ({ createdFor, gender, ...values }) => ({
      ...values,
      gender: gender as Gender,
      createdFor: orNull(createdFor),
    }),
    check: ({ dateOfBirth }) => {
      const message = validateDateOfBirth(dateOfBirth, { today: new Date() });
      return message === undefined ? [] : [{ path: 'dateOfBirth', message }];
    },
  });
  const { control } = form;
  return (
    <SectionForm section="about" form={form}>
      <FieldPair>
        <TextInput name="firstName" control={control} label={t('First name')} autoComplete="given-name" />
        <TextInput name="lastName" control={control} label={t('Last name')} autoComplete="family-name" />
      </FieldPair>
      <ChoiceInput name="gender" control={control} label={t('Gender')} options={choices.options('gender')} />
      <FieldPair>
        <DateOfBirthInput
          name="dateOfBirth"
          control={control}
          label={t('Date of birth')}
          hint={t('Members see your age, never this date.')}
        />
        <SelectInput
          name="createdFor"
          control={control}
          label={t('This profile is for')}
          options={choices.options('createdFor')}
          emptyText={t('Not told')}
          optional
        />
      </FieldPair>
    </SectionForm>
  );
}

const heightOptions = Array.from({ length: MAXIMUM_HEIGHT_CM - MINIMUM_HEIGHT_CM + 1 }, (_height, index) => {
  const cm = MINIMUM_HEIGHT_CM + index;
  return { value: String(cm), label: formatHeight(cm) };
});

const MAX_CHILDREN = 20;
const childrenOptions = Array.from({ length: MAX_CHILDREN + 1 }, (_child, count) => ({
  value: String(count),
  label: count === 0 ? t('None') : String(count),
}));

const toLooksValues = (me: OwnProfile) => ({
  heightCm: me.heightCm === null ? '' : String(me.heightCm),
  maritalStatus: orEmpty(me.maritalStatus),
  children: me.children === null ? '' : String(me.children),
  motherTongue: orEmpty(me.motherTongue),
  languages: me.languages,
});

export function LooksSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'looks',
    me,
    valuesOf: toLooksValues,
    bodyOf: ({ heightCm, maritalStatus, children, motherTongue, languages }) => ({
      heightCm: numberOrNull(heightCm ?? ''),
      maritalStatus: orNull(maritalStatus),
      children: numberOrNull(children),
      motherTongue: orNull(motherTongue),
      languages,
    }),
  });
  const { control } = form;
  return (
    <SectionForm section="looks" form={form}>
      <FieldPair>
        <AutocompleteInput
          name="heightCm"
          control={control}
          label={t('Height')}
          options={heightOptions}
          placeholder={t('For example 163')}
          asWritten={normalizeTypedHeight}
        />
        <SelectInput
          name="maritalStatus"
          control={control}
          label={t('Marital status')}
          options={choices.options('maritalStatus')}
          emptyText={t('Not told')}
        />
      </FieldPair>
      <FieldPair>
        <SelectInput
          name="children"
          control={control}
          label={t('Children')}
          options={childrenOptions}
          emptyText={t('Not told')}
          optional
        />
        <AutocompleteInput
          name="motherTongue"
          control={control}
          label={t('Mother tongue')}
          options={choices.options('language')}
        />
      </FieldPair>
      <MultiAutocompleteInput
        name="languages"
        control={control}
        label={t('Languages I speak')}
        options={choices.options('language')}
        optional
      />
    </SectionForm>
  );
}
