import { MAXIMUM_AGE, MAXIMUM_HEIGHT_CM, MINIMUM_AGE, MINIMUM_HEIGHT_CM } from '@troth/contract';
import { t } from '@troth/texts';
import { RangeInput } from '../../../../ui/form/RangeInput.tsx';
import { listPreferences } from '../../preferences.ts';
import { height } from '../../words.ts';
import { CheckGroupInput } from '../CheckGroupInput.tsx';
import { Hope } from '../Hope.tsx';
import { HopedList } from '../HopedList.tsx';
import { type HopesValues, hopesBody, hopesField, hopesValuesOf } from '../hopes-values.ts';
import { SectionForm } from '../SectionForm.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSectionForm } from '../useSectionForm.ts';

const bounds = {
  age: [MINIMUM_AGE, MAXIMUM_AGE],
  heightCm: [MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM],
} as const;

export function HopesSection({ me, choices }: SectionProps) {
  const form = useSectionForm<HopesValues>({
    section: 'hopes',
    me,
    valuesOf: hopesValuesOf,
    bodyOf: (values) => hopesBody(values, bounds),
    fieldOf: hopesField,
    check: ({ lookingFor }) =>
      lookingFor.length > 0 ? [] : [{ path: 'lookingFor', message: t('Please choose at least one') }],
  });
  const { control } = form;
  return (
    <SectionForm
      section="hopes"
      form={form}
      hint={t(
        'What stays open is open to all. A must-have leaves out everybody who does not meet it, so choose few.',
      )}
    >
      <CheckGroupInput
        name="lookingFor"
        control={control}
        label={t('I would like to meet')}
        options={choices.options('gender')}
      />
      <Hope control={control} name="age" label={t('Age')}>
        <RangeInput
          name="age.range"
          control={control}
          label={t('Age')}
          least={MINIMUM_AGE}
          most={MAXIMUM_AGE}
          emptyText={t('Any')}
        />
      </Hope>
      <Hope control={control} name="heightCm" label={t('Height')}>
        <RangeInput
          name="heightCm.range"
          control={control}
          label={t('Height')}
          least={MINIMUM_HEIGHT_CM}
          most={MAXIMUM_HEIGHT_CM}
          format={height}
          emptyText={t('Any')}
        />
      </Hope>
      {listPreferences.map((preference) => (
        <Hope key={preference.key} control={control} name={preference.key} label={preference.label}>
          <HopedList control={control} preference={preference} choices={choices} />
        </Hope>
      ))}
    </SectionForm>
  );
}
