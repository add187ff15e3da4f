import Box from '@mui/material/Box';
import { SEARCHED_NAME_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import type { Control } from 'react-hook-form';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { memberIdIn } from '../../profiles/index.ts';
import { filterLabels } from '../filters/filter-words.ts';
import { type Filters, valuesIn } from '../filters/filters.ts';
import { FilterGroup } from './FilterGroup.tsx';

const known = (text: string) =>
  valuesIn(text).every((id) => memberIdIn(id) !== undefined) || t('This is not a member id');

const notTooLong = (text: string) =>
  valuesIn(text).every(({ length }) => length <= SEARCHED_NAME_LENGTH) ||
  t('At most {most} characters', { most: SEARCHED_NAME_LENGTH });

/** Room for several names or addresses. */
const LONGEST_TEXT = 300;

/** For those who already know whom they look for. */
export function NameFilters({ control }: { control: Control<Filters> }) {
  return (
    <FilterGroup title={t('Name or id')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        <TextInput
          name="firstName"
          control={control}
          label={filterLabels.firstName}
          rules={{ validate: notTooLong }}
          attributes={{ maxLength: LONGEST_TEXT }}
        />
        <TextInput
          name="lastName"
          control={control}
          label={filterLabels.lastName}
          rules={{ validate: notTooLong }}
          attributes={{ maxLength: LONGEST_TEXT }}
        />
      </Box>
      <TextInput
        name="userId"
        control={control}
        label={filterLabels.userId}
        hint={t('The end of a profile’s address, or the whole of it. Separate several with commas.')}
        rules={{ validate: known }}
        attributes={{ maxLength: LONGEST_TEXT, spellCheck: false, autoCapitalize: 'none' }}
      />
    </FilterGroup>
  );
}
