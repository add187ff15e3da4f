import { MAXIMUM_AGE, MAXIMUM_HEIGHT_CM, MINIMUM_AGE, MINIMUM_HEIGHT_CM } from '@troth/contract';
import { t } from '@troth/texts';
import type { Control } from 'react-hook-form';
import { MultiInput } from '../../../ui/form/MultiInput.tsx';
import { RangeInput } from '../../../ui/form/RangeInput.tsx';
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx';
import { type Choices, height, inFeet } from '../../profiles/index.ts';
import { filterLabels } from '../filters/filter-words.ts';
import { type Filters, isLimit, type Range } from '../filters/filters.ts';
import { placeOptions } from '../filters/place-options.ts';

const inOrder = ([min, max]: Range) => min <= max || t('The lower end is above the upper one');

const feet = ([from, to]: readonly [number | null, number | null]) =>
  t('{from} to {to}', { from: inFeet(from ?? MINIMUM_HEIGHT_CM), to: inFeet(to ?? MAXIMUM_HEIGHT_CM) });

/** What every member may search by, and whether the hopes of the others count. */
export function BasicFilters({ control, choices }: { control: Control<Filters>; choices: Choices }) {
  return (
    <>
      <RangeInput
        name="ageRange"
        control={control}
        label={filterLabels.ageRange}
        least={MINIMUM_AGE}
        most={MAXIMUM_AGE}
        hint={(ends) => (isLimit('ageRange', ends) ? undefined : t('Any age, until you change this.'))}
        rules={{ validate: inOrder }}
      />
      <RangeInput
        name="heightRange"
        control={control}
        label={filterLabels.heightRange}
        least={MINIMUM_HEIGHT_CM}
        most={MAXIMUM_HEIGHT_CM}
        format={height}
        short={(cm) => t('{cm} cm', { cm })}
        hint={(ends) => (isLimit('heightRange', ends) ? feet(ends) : t('Any height, until you change this.'))}
        rules={{ validate: inOrder }}
      />
      <MultiInput
        name="location"
        control={control}
        label={filterLabels.location}
        options={placeOptions(choices)}
        placeholder={t('City, state or country')}
      />
      <MultiInput
        name="religion"
        control={control}
        label={filterLabels.religion}
        options={choices.options('religion')}
        placeholder={t('Any')}
      />
      <MultiInput
        name="maritalStatus"
        control={control}
        label={filterLabels.maritalStatus}
        options={choices.options('maritalStatus')}
        placeholder={t('Any')}
      />
      <SwitchInput
        name="includeUnmetPreferences"
        control={control}
        label={filterLabels.includeUnmetPreferences}
        hint={t('Their must-haves are left aside, yours still count. They may be hoping for someone else.')}
      />
      <SwitchInput
        name="includeAnswered"
        control={control}
        label={filterLabels.includeAnswered}
        hint={t('Your connections, and people where one of you said no.')}
      />
    </>
  );
}
