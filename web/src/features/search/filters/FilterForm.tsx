import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import {
  formatFeetAndInches,
  formatHeight,
  formatHeightRange,
  MAX_SEARCHED_NAME_LENGTH,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
  searchDistances,
} from '@troth/contract';
import { t } from '@troth/texts';
import { type Control, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { MultiAutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx';
import { RangeInput } from '../../../ui/form/RangeInput.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import {
  type Choices,
  getEditPath,
  isListedPlace,
  useMeQuery,
  useVocabularies,
} from '../../profiles/index.ts';
import type { ResultCount } from '../api.ts';
import { AdvancedFilters, FilterGroup } from './AdvancedFilters.tsx';
import { FilterButton } from './FilterButton.tsx';
import { buildPlaceOptions, filterLabels } from './filter-labels.ts';
import {
  type Filters,
  hasOnlyMemberIds,
  isRangeChanged,
  type Range,
  splitValues,
  tidyFilters,
} from './filters.ts';
import { useAdvancedSearch } from './useFilters.ts';

const validateRange = ([min, max]: Range) => min <= max || t('The minimum is higher than the maximum');

/** Limits the search to the surroundings of the member's own city; disabled while that is unknown. */
function DistanceFilter({ control, choices }: { control: Control<Filters>; choices: Choices }) {
  const { data: me } = useMeQuery();
  const city = isListedPlace(me?.city) ? choices.label('city', me?.city) : undefined;
  return (
    <SelectInput
      name="withinKm"
      control={control}
      label={filterLabels.withinKm}
      emptyText={t('Any distance')}
      options={searchDistances.map((km) => ({
        value: `${km}`,
        label:
          city === undefined
            ? t('Within {km} km of your city', { km })
            : t('Within {km} km of {city}', { km, city }),
      }))}
      disabled={me !== undefined && city === undefined}
      hint={
        me !== undefined && city === undefined ? (
          <Link component={RouterLink} to={getEditPath('place')}>
            {t('Add your city to search nearby')}
          </Link>
        ) : undefined
      }
    />
  );
}

/** The basic filters, and switches to include members who would otherwise be left out. */
function BasicFilters({ control, choices }: { control: Control<Filters>; choices: Choices }) {
  return (
    <>
      <RangeInput
        name="ageRange"
        control={control}
        label={filterLabels.ageRange}
        min={MINIMUM_AGE}
        max={MAXIMUM_AGE}
        hint={(ends) =>
          isRangeChanged('ageRange', ends) ? undefined : t('Showing all ages until you change this.')
        }
        rules={{ validate: validateRange }}
      />
      <RangeInput
        name="heightRange"
        control={control}
        label={filterLabels.heightRange}
        min={MINIMUM_HEIGHT_CM}
        max={MAXIMUM_HEIGHT_CM}
        format={formatHeight}
        short={formatFeetAndInches}
        hint={(ends) =>
          isRangeChanged('heightRange', ends)
            ? formatHeightRange(ends[0] ?? MINIMUM_HEIGHT_CM, ends[1] ?? MAXIMUM_HEIGHT_CM)
            : t('Showing all heights until you change this.')
        }
        rules={{ validate: validateRange }}
      />
      <MultiAutocompleteInput
        name="location"
        control={control}
        label={filterLabels.location}
        options={buildPlaceOptions(choices)}
        placeholder={t('City, state or country')}
      />
      <DistanceFilter control={control} choices={choices} />
      <MultiAutocompleteInput
        name="religion"
        control={control}
        label={filterLabels.religion}
        options={choices.options('religion')}
        placeholder={t('Any')}
      />
      <MultiAutocompleteInput
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
        hint={t('Their must-haves don’t count here; yours still do. They may be looking for someone else.')}
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

const validateMemberIds = (text: string) => hasOnlyMemberIds(text) || t('This isn’t a member ID');

const validateNames = (text: string) =>
  splitValues(text).every(({ length }) => length <= MAX_SEARCHED_NAME_LENGTH) ||
  t('Up to {most} characters', { most: MAX_SEARCHED_NAME_LENGTH });

/** Enough for several names or ids. */
const MAX_TEXT_LENGTH = 300;

/** For members who know whom they are looking for. */
function NameFilters({ control }: { control: Control<Filters> }) {
  return (
    <FilterGroup title={t('Name or ID')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        <TextInput
          name="firstName"
          control={control}
          label={filterLabels.firstName}
          rules={{ validate: validateNames }}
          attributes={{ maxLength: MAX_TEXT_LENGTH }}
        />
        <TextInput
          name="lastName"
          control={control}
          label={filterLabels.lastName}
          rules={{ validate: validateNames }}
          attributes={{ maxLength: MAX_TEXT_LENGTH }}
        />
      </Box>
      <TextInput
        name="userId"
        control={control}
        label={filterLabels.userId}
        hint={t('The last part of a profile’s link, or the whole link. Separate several with commas.')}
        rules={{ validate: validateMemberIds }}
        attributes={{ maxLength: MAX_TEXT_LENGTH, spellCheck: false, autoCapitalize: 'none' }}
      />
    </FilterGroup>
  );
}

interface FilterFormProps {
  filters: Filters;
  /** The number of members that the filters show. */
  appliedCount: ResultCount | undefined;
  onApply: (filters: Filters) => void;
  /** Keeps the selected filters before the member follows the upgrade link. */
  onSave: (filters: Filters) => void;
}

/** Sticks to the lower edge of the window or drawer. */
const stickyActionStyle = {
  position: 'sticky',
  bottom: 0,
  py: 3,
  bgcolor: 'background.default',
  zIndex: 1,
} as const;

/** Keeps the focused field clear of the button at the lower edge. */
const formStyle = { '& :is(input, button, [role="combobox"])': { scrollMarginBottom: '6rem' } } as const;

/** All filters, applied together when the form is submitted. */
export function FilterForm({ filters, appliedCount, onApply, onSave }: FilterFormProps) {
  const { choices } = useVocabularies();
  const { isAllowed, showUpgrade } = useAdvancedSearch();
  const { control, handleSubmit, trigger, getValues } = useForm<Filters>({ values: filters });

  // The upgrade link leaves this page, so keep the filters in the URL.
  const showRefusal = async () => {
    showUpgrade();
    if (await trigger()) onSave(tidyFilters(getValues()));
  };

  return (
    <Stack
      component="form"
      aria-label={t('Filters')}
      noValidate
      spacing={5}
      sx={formStyle}
      onSubmit={handleSubmit((chosen) => onApply(tidyFilters(chosen)))}
    >
      <BasicFilters control={control} choices={choices} />
      <NameFilters control={control} />
      <AdvancedFilters
        control={control}
        choices={choices}
        onRefused={isAllowed ? undefined : () => void showRefusal()}
      />
      <Box sx={stickyActionStyle}>
        <FilterButton control={control} filters={filters} appliedCount={appliedCount} />
      </Box>
    </Stack>
  );
}
