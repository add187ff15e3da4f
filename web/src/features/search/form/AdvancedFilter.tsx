import { t } from '@troth/texts';
import { type Control, useWatch } from 'react-hook-form';
import { MultiInput } from '../../../ui/form/MultiInput.tsx';
import type { Choices } from '../../profiles/index.ts';
import { filterLabels, vocabularyOf } from '../filters/filter-words.ts';
import type { AdvancedList, Filters } from '../filters/filters.ts';

interface AdvancedFilterProps {
  filter: AdvancedList;
  control: Control<Filters>;
  choices: Choices;
  onRefused: (() => void) | undefined;
}

/** One list of choices. Communities are those of the religions chosen; one that was chosen before stays in the list. */
export function AdvancedFilter({ filter, control, choices, onRefused }: AdvancedFilterProps) {
  const religions = useWatch({ control, name: 'religion' });
  const chosen = useWatch({ control, name: filter });
  const vocabulary = vocabularyOf[filter];
  const narrowed = filter === 'community' && religions.length > 0;
  const options = choices.options(vocabulary).filter(({ value }) => {
    const parent = choices.parentOf(vocabulary, value);
    return !narrowed || parent === undefined || religions.includes(parent) || chosen.includes(value);
  });
  return (
    <MultiInput
      name={filter}
      control={control}
      label={filterLabels[filter]}
      options={options}
      placeholder={t('Any')}
      onRefused={onRefused}
    />
  );
}
