import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { MultiInput } from '../../../../ui/form/MultiInput.tsx';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import { FieldPair, SectionForm } from '../SectionForm.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSectionForm } from '../useSectionForm.ts';
import { orEmpty, orNull } from '../values.ts';

const valuesOf = (me: OwnProfile) => ({
  diet: orEmpty(me.diet),
  smoking: orEmpty(me.smoking),
  drinking: orEmpty(me.drinking),
  hobbies: me.hobbies,
});

export function LifestyleSection({ me, choices }: SectionProps) {
  const form = useSectionForm({
    section: 'lifestyle',
    me,
    valuesOf,
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
      <MultiInput
        name="hobbies"
        control={control}
        label={t('What I like to do')}
        options={choices.options('hobby')}
        placeholder={t('Reading, trekking, cooking')}
      />
    </SectionForm>
  );
}
