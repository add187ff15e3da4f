import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { proofKinds } from '@troth/contract';
import { t } from '@troth/texts';
import type { Control } from 'react-hook-form';
import { MultiInput } from '../../../ui/form/MultiInput.tsx';
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx';
import type { Choices } from '../../profiles/index.ts';
import { checkedStep } from '../../proofs/index.ts';
import { filterLabels } from '../filters/filter-words.ts';
import type { AdvancedList, Filters } from '../filters/filters.ts';
import { advancedTierName } from '../filters/useAdvancedSearch.ts';
import { AdvancedFilter } from './AdvancedFilter.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { FoldedFilters } from './FoldedFilters.tsx';

interface MoreFiltersProps {
  control: Control<Filters>;
  choices: Choices;
  /** Given where the member's tier does not have them: they may look, and choosing tells of the upgrade. */
  onRefused: (() => void) | undefined;
}

const folded: readonly { title: string; filters: readonly AdvancedList[] }[] = [
  { title: t('Education and work'), filters: ['education', 'occupation', 'incomeBand'] },
  { title: t('Community and languages'), filters: ['community', 'motherTongue', 'languages'] },
  { title: t('Lifestyle'), filters: ['diet', 'smoking', 'drinking', 'hobbies'] },
  { title: t('Family'), filters: ['familyType', 'familyValues'] },
];

/** Everybody has proven an e-mail address, so nobody looks for that. */
const provable = proofKinds
  .filter((kind) => kind !== 'email')
  .map((kind) => ({ value: kind, label: checkedStep(kind) }));

/** The filters of an advanced search, in sight of everyone. */
export function MoreFilters({ control, choices, onRefused }: MoreFiltersProps) {
  return (
    <FilterGroup
      title={t('More filters')}
      mark={onRefused && <Chip color="primary" label={advancedTierName} sx={{ height: 24 }} />}
    >
      <SwitchInput name="withPhoto" control={control} label={filterLabels.withPhoto} onRefused={onRefused} />
      <MultiInput
        name="proofs"
        control={control}
        label={filterLabels.proofs}
        options={provable}
        placeholder={t('Any')}
        onRefused={onRefused}
      />
      <Box>
        {folded.map(({ title, filters }) => (
          <FoldedFilters key={title} title={title} filters={filters} control={control}>
            {filters.map((filter) => (
              <AdvancedFilter
                key={filter}
                filter={filter}
                control={control}
                choices={choices}
                onRefused={onRefused}
              />
            ))}
          </FoldedFilters>
        ))}
      </Box>
    </FilterGroup>
  );
}
