import { MAXIMUM_HEIGHT_CM, MINIMUM_HEIGHT_CM, type OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { ComboInput } from '../../../../ui/form/ComboInput.tsx';
import { MultiInput } from '../../../../ui/form/MultiInput.tsx';
import { SelectInput } from '../../../../ui/form/SelectInput.tsx';
import { height } from '../../words.ts';
import { FieldPair, SectionForm } from '../SectionForm.tsx';
import type { SectionProps } from '../section-props.ts';
import { heightAsWritten } from '../typed-height.ts';
import { useSectionForm } from '../useSectionForm.ts';
import { numberOrNull, orEmpty, orNull } from '../values.ts';

const heights = Array.from({ length: MAXIMUM_HEIGHT_CM - MINIMUM_HEIGHT_CM + 1 }, (_height, index) => {
  const cm = MINIMUM_HEIGHT_CM + index;
  return { value: String(cm), label: height(cm) };
});

const mostChildren = 20;
const childrenOptions = Array.from({ length: mostChildren + 1 }, (_child, count) => ({
  value: String(count),
  label: count === 0 ? t('None') : String(count),
}));

const valuesOf = (me: OwnProfile) => ({
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
    valuesOf,
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
        <ComboInput
          name="heightCm"
          control={control}
          label={t('Height')}
          options={heights}
          placeholder={t('For example 163')}
          asWritten={heightAsWritten}
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
        <ComboInput
          name="motherTongue"
          control={control}
          label={t('Mother tongue')}
          options={choices.options('language')}
        />
      </FieldPair>
      <MultiInput
        name="languages"
        control={control}
        label={t('Languages I speak')}
        options={choices.options('language')}
        optional
      />
    </SectionForm>
  );
}
