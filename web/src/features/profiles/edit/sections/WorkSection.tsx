import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { ComboInput } from '../../../../ui/form/ComboInput.tsx';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { FieldPair, SectionForm } from '../SectionForm.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSectionForm } from '../useSectionForm.ts';
import { orEmpty, orNull } from '../values.ts';

const valuesOf = (me: OwnProfile) => ({
  education: orEmpty(me.education),
  educationDetail: orEmpty(me.educationDetail),
  occupation: orEmpty(me.occupation),
  occupationDetail: orEmpty(me.occupationDetail),
  incomeBand: orEmpty(me.incomeBand),
});

export function WorkSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'work',
    me,
    valuesOf,
    bodyOf: (values) => ({
      education: orNull(values.education),
      educationDetail: orNull(values.educationDetail),
      occupation: orNull(values.occupation),
      occupationDetail: orNull(values.occupationDetail),
      incomeBand: orNull(values.incomeBand),
    }),
  });
  const { control } = form;
  return (
    <SectionForm section="work" form={form}>
      <FieldPair>
        <ComboInput
          name="education"
          control={control}
          label={t('Education')}
          options={choices.options('education')}
        />
        <TextInput
          name="educationDetail"
          control={control}
          label={t('Subject and place')}
          placeholder={t('Physics, Fergusson College')}
          attributes={{ maxLength: 200 }}
          optional
        />
        <ComboInput
          name="occupation"
          control={control}
          label={t('Work')}
          options={choices.options('occupation')}
        />
        <TextInput
          name="occupationDetail"
          control={control}
          label={t('In your own words')}
          placeholder={t('Physics teacher')}
          hint={t('Stands on your card beside your city.')}
          attributes={{ maxLength: 200 }}
          optional
        />
      </FieldPair>
      <SelectInput
        name="incomeBand"
        control={control}
        label={t('Income in a year')}
        options={choices.options('incomeBand')}
        emptyText={t('Not told')}
        optional
      />
    </SectionForm>
  );
}
