import { t } from '@troth/texts';
import { type Control, useWatch } from 'react-hook-form';
import { MultiInput } from '../../../ui/form/MultiInput.tsx';
import type { ListPreference, listPreferences } from '../preferences.ts';
import type { Choices } from '../useVocabularies.ts';
import type { HopesValues } from './hopes-values.ts';

interface HopedListProps {
  control: Control<HopesValues>;
  preference: (typeof listPreferences)[number];
  choices: Choices;
}

/** Whose choice narrows whose: communities to the religions hoped for, states to the countries, cities to the states. */
const wider: Partial<Record<ListPreference, 'religion' | 'country' | 'state'>> = {
  community: 'religion',
  state: 'country',
  city: 'state',
};

export function HopedList({ control, preference: { key, label, vocabulary }, choices }: HopedListProps) {
  const within = useWatch({ control, name: `${wider[key] ?? key}.values` });
  const chosen = useWatch({ control, name: `${key}.values` });
  const narrowed = wider[key] !== undefined && within.length > 0;
  const options = choices.options(vocabulary).filter(({ value }) => {
    const parent = choices.parentOf(vocabulary, value);
    return !narrowed || parent === undefined || within.includes(parent) || chosen.includes(value);
  });
  return (
    <MultiInput
      name={`${key}.values`}
      control={control}
      label={label}
      options={options}
      placeholder={t('Open to all')}
    />
  );
}
