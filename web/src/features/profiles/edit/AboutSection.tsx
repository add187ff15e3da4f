import { type Gender, type OwnProfile, validateDateOfBirth } from '@troth/contract';
import { t } from '@troth/texts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { DateOfBirthInput } from '../../identity/index.ts';
import { emptyToNull, nullToEmpty } from './field-values.ts';
import { FieldPair, SectionForm, type SectionProps, useSectionForm } from './SectionForm.tsx';

const toAboutFormValues = (me: OwnProfile) => ({
  firstName: nullToEmpty(me.firstName),
  lastName: nullToEmpty(me.lastName),
  gender: me.gender ?? 'other',
  dateOfBirth: nullToEmpty(me.dateOfBirth),
  createdFor: nullToEmpty(me.createdFor),
});

export function AboutSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    me,
    toValues: toAboutFormValues,
    toBody: ({ createdFor, gender, ...values }) => ({
      ...values,
      gender: gender as Gender,
      createdFor: emptyToNull(createdFor),
    }),
    validate: ({ dateOfBirth }) => {
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
          emptyText={t('Not added')}
          optional
        />
      </FieldPair>
    </SectionForm>
  );
}
