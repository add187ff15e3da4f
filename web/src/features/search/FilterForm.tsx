import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { MAXIMUM_AGE, MAXIMUM_HEIGHT_CM, MINIMUM_AGE, MINIMUM_HEIGHT_CM } from '@troth/contract';
import { useForm } from 'react-hook-form';
import { MultiInput } from '../../ui/form/MultiInput.tsx';
import { RangeInput } from '../../ui/form/RangeInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { height, inFeet, useVocabularies } from '../profiles/index.ts';
import { cleared, type Filters, type Range } from './filters.ts';
import { placeOptions } from './place-options.ts';

interface FilterFormProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
}

const inOrder = ([min, max]: Range) => min <= max || 'The lower end is above the upper one';

/** At the lower edge of whatever scrolls, also while the last filters are still below it. */
const actsInReach = {
  position: 'sticky',
  bottom: 0,
  gap: 2,
  py: 3,
  bgcolor: 'background.default',
  zIndex: 1,
} as const;

/** The basic filters. Applied together: a search is asked when the member has finished choosing. */
export function FilterForm({ filters, onApply }: FilterFormProps) {
  const { choices } = useVocabularies();
  const { control, handleSubmit } = useForm<Filters>({ values: filters });
  return (
    <Stack component="form" aria-label="Filters" noValidate spacing={5} onSubmit={handleSubmit(onApply)}>
      <RangeInput
        name="ageRange"
        control={control}
        label="Age"
        least={MINIMUM_AGE}
        most={MAXIMUM_AGE}
        rules={{ validate: inOrder }}
      />
      <RangeInput
        name="heightRange"
        control={control}
        label="Height"
        least={MINIMUM_HEIGHT_CM}
        most={MAXIMUM_HEIGHT_CM}
        format={height}
        short={(cm) => `${cm} cm`}
        hint={([from, to]) => `${inFeet(from ?? MINIMUM_HEIGHT_CM)} to ${inFeet(to ?? MAXIMUM_HEIGHT_CM)}`}
        rules={{ validate: inOrder }}
      />
      <MultiInput
        name="location"
        control={control}
        label="Location"
        options={placeOptions(choices)}
        placeholder="City, state or country"
      />
      <MultiInput
        name="religion"
        control={control}
        label="Religion"
        options={choices.options('religion')}
        placeholder="Any"
      />
      <MultiInput
        name="maritalStatus"
        control={control}
        label="Marital status"
        options={choices.options('maritalStatus')}
        placeholder="Any"
      />
      <TextInput name="firstName" control={control} label="First name" attributes={{ maxLength: 60 }} />
      <TextInput name="lastName" control={control} label="Last name" attributes={{ maxLength: 60 }} />
      <Stack direction="row" useFlexGap sx={actsInReach}>
        <Button type="submit" variant="contained" sx={{ flexGrow: 1 }}>
          Show members
        </Button>
        <Button onClick={() => onApply(cleared(filters))}>Clear all</Button>
      </Stack>
    </Stack>
  );
}
