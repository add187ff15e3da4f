import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useForm } from 'react-hook-form';
import { memberIdIn, useVocabularies } from '../../profiles/index.ts';
import { type Filters, valuesIn } from '../filters/filters.ts';
import { useAdvancedSearch } from '../filters/useAdvancedSearch.ts';
import { BasicFilters } from './BasicFilters.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { NameFilters } from './NameFilters.tsx';

interface FilterFormProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
  /** Keeps what is chosen so far while the member is shown something else. */
  onKeep: (filters: Filters) => void;
}

/** At the lower edge of whatever scrolls, also while the last filters are still below it. */
const actInReach = {
  position: 'sticky',
  bottom: 0,
  py: 3,
  bgcolor: 'background.default',
  zIndex: 1,
} as const;

const tidied = ({ firstName, lastName, userId, ...others }: Filters): Filters => ({
  ...others,
  firstName: valuesIn(firstName).join(', '),
  lastName: valuesIn(lastName).join(', '),
  userId: valuesIn(userId)
    .flatMap((text) => memberIdIn(text) ?? [])
    .join(', '),
});

/** Every filter. Applied together: a search is asked when the member has finished choosing. */
export function FilterForm({ filters, onApply, onKeep }: FilterFormProps) {
  const { choices } = useVocabularies();
  const { allowed, tellUpgrade } = useAdvancedSearch();
  const { control, handleSubmit, trigger, getValues } = useForm<Filters>({ values: filters });

  // The way to an upgrade leads away from here, so the basic filters go into the address first.
  const refuse = async () => {
    tellUpgrade();
    if (await trigger()) onKeep(tidied(getValues()));
  };

  return (
    <Stack
      component="form"
      aria-label={t('Filters')}
      noValidate
      spacing={5}
      onSubmit={handleSubmit((chosen) => onApply(tidied(chosen)))}
    >
      <BasicFilters control={control} choices={choices} />
      <NameFilters control={control} />
      <MoreFilters
        control={control}
        choices={choices}
        onRefused={allowed ? undefined : () => void refuse()}
      />
      <Box sx={actInReach}>
        <Button type="submit" variant="contained" fullWidth>
          {t('Show members')}
        </Button>
      </Box>
    </Stack>
  );
}
