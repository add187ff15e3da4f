import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { MultiAutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { LongTextInput } from '../../../ui/form/TextInput.tsx';
import { orEmpty, orNull } from './field-values.ts';
import { FieldPair, SectionForm, type SectionProps, useSectionForm } from './SectionForm.tsx';

const toLifestyleValues = (me: OwnProfile) => ({
  diet: orEmpty(me.diet),
  smoking: orEmpty(me.smoking),
  drinking: orEmpty(me.drinking),
  hobbies: me.hobbies,
});

export function LifestyleSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'lifestyle',
    me,
    valuesOf: toLifestyleValues,
    bodyOf: ({ diet, smoking, drinking, hobbies }) => ({
      diet: orNull(diet),
      smoking: orNull(smoking),
      drinking: orNull(drinking),
      hobbies,
    }),
  });
  const { control } = form;
  return (
    <SectionForm section="lifestyle" form={form}>
      <SelectInput
        name="diet"
        control={control}
        label={t('Food')}
        options={choices.options('diet')}
        emptyText={t('Not told')}
      />
      <FieldPair>
        <SelectInput
          name="smoking"
          control={control}
          label={t('Smoking')}
          options={choices.options('smoking')}
          emptyText={t('Not told')}
        />
        <SelectInput
          name="drinking"
          control={control}
          label={t('Drinking')}
          options={choices.options('drinking')}
          emptyText={t('Not told')}
        />
      </FieldPair>
      <MultiAutocompleteInput
        name="hobbies"
        control={control}
        label={t('What I like to do')}
        options={choices.options('hobby')}
        placeholder={t('Reading, trekking, cooking')}
      />
    </SectionForm>
  );
}

const toFamilyValues = (me: OwnProfile) => ({
  familyType: orEmpty(me.familyType),
  familyValues: orEmpty(me.familyValues),
  familyAbout: orEmpty(me.familyAbout),
});

export function FamilySection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'family',
    me,
    valuesOf: toFamilyValues,
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
