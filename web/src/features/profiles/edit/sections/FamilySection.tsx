import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { LongTextInput } from '../../../../ui/form/LongTextInput.tsx';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import { FieldPair, SectionForm } from '../SectionForm.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSectionForm } from '../useSectionForm.ts';
import { orEmpty, orNull } from '../values.ts';

const valuesOf = (me: OwnProfile) => ({
  familyType: orEmpty(me.familyType),
  familyValues: orEmpty(me.familyValues),
  familyAbout: orEmpty(me.familyAbout),
});

export function FamilySection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'family',
    me,
    valuesOf,
    bodyOf: ({ familyType, familyValues, familyAbout }) => ({
      familyType: orNull(familyType),
      familyValues: orNull(familyValues),
      familyAbout: orNull(familyAbout),
    }),
  });
  const { control } = form;
  return (
    <SectionForm section="family" form={form}>
      <FieldPair>
        <SelectInput
          name="familyType"
          control={control}
          label={t('Family')}
          options={choices.options('familyType')}
          emptyText={t('Not told')}
        />
        <SelectInput
          name="familyValues"
          control={control}
          label={t('Values')}
          options={choices.options('familyValues')}
          emptyText={t('Not told')}
        />
      </FieldPair>
      <LongTextInput
        name="familyAbout"
        control={control}
        label={t('About my family')}
        hint={t('Who you grew up with, who lives at home, what you do together.')}
        most={1000}
      />
    </SectionForm>
  );
}
