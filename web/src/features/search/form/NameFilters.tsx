import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import type { Control } from 'react-hook-form';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { memberIdIn } from '../../profiles/index.ts';
import { filterLabels } from '../filters/filter-words.ts';
import type { Filters } from '../filters/filters.ts';
import { FilterGroup } from './FilterGroup.tsx';

const known = (text: string) =>
  text.trim() === '' || memberIdIn(text) !== undefined || t('This is not a member id');

/** For those who already know whom they look for. */
export function NameFilters({ control }: { control: Control<Filters> }) {
  return (
    <FilterGroup title={t('Name or id')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        <TextInput
          name="firstName"
          control={control}
          label={filterLabels.firstName}
          attributes={{ maxLength: 60 }}
        />
        <TextInput
          name="lastName"
          control={control}
          label={filterLabels.lastName}
          attributes={{ maxLength: 60 }}
        />
      </Box>
      <TextInput
        name="userId"
        control={control}
        label={filterLabels.userId}
        hint={t('The end of a profile’s address, or the whole of it.')}
        rules={{ validate: known }}
        attributes={{ maxLength: 300, spellCheck: false, autoCapitalize: 'none' }}
      />
    </FilterGroup>
  );
}
